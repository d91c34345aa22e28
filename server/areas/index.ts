import type { ContractArea } from "#shared/contract/index";
import type { Implementation } from "../http/implement";
import { handlers as access } from "./access/routes";
import { handlers as connector } from "./connector/routes";
import { handlers as duplicates } from "./duplicates/routes";
import { handlers as emails } from "./emails/routes";
import { handlers as exports } from "./exports/routes";
import { handlers as fields } from "./fields/routes";
import { handlers as files } from "./files/routes";
import { handlers as history } from "./history/routes";
import { handlers as home } from "./home/routes";
import { handlers as jobs } from "./jobs/routes";
import { handlers as outbox } from "./outbox/routes";
import { handlers as records } from "./records/routes";
import { handlers as readings } from "./readings/routes";
import { handlers as sla } from "./sla/routes";
import { handlers as system } from "./system/routes";
import { handlers as tables } from "./tables/routes";
import { handlers as trash } from "./trash/routes";
import { handlers as updates } from "./updates/routes";
import { handlers as users } from "./users/routes";
import { handlers as views } from "./views/routes";

/** Every area's handlers; the start compares them with the contract. */
export const areas: Record<ContractArea, Implementation> = {
  access,
  connector,
  duplicates,
  emails,
  exports,
  fields,
  files,
  history,
  home,
  jobs,
  outbox,
  records,
  readings,
  sla,
  system,
  tables,
  trash,
  updates,
  users,
  views,
};
