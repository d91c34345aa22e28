import type { Area } from "../define-area";
import { access } from "./access/index";
import { ai } from "./ai/index";
import { agents } from "./agents/index";
import { automations } from "./automations/index";
import { automationProviders } from "./automations/providers/index";
import { builder } from "./builder/index";
import { automationServices } from "./automations/services/index";
import { bars } from "./apps/bars/index";
import { api } from "./api/index";
import { apps } from "./apps/index";
import { chat } from "./chat/index";
import { connector } from "./connector/index";
import { emails } from "./emails/index";
import { exports } from "./exports/index";
import { fields } from "./fields/index";
import { files } from "./files/index";
import { history } from "./history/index";
import { home } from "./home/index";
import { jobs } from "./jobs/index";
import { lowcode } from "./lowcode/index";
import { mcp } from "./mcp/index";
import { outbox } from "./outbox/index";
import { plans } from "./plans/index";
import { records } from "./records/index";
import { roles } from "./roles/index";
import { settings } from "./settings/index";
import { setup } from "./setup/index";
import { sharing } from "./sharing/index";
import { start } from "./start/index";
import { system } from "./system/index";
import { tables } from "./tables/index";
import { tasks } from "./tasks/index";
import { templates } from "./templates/index";
import { tokens } from "./tokens/index";
import { trash } from "./trash/index";
import { updates } from "./updates/index";
import { usage } from "./usage/index";
import { users } from "./users/index";
import { views } from "./views/index";
import { webhooks } from "./webhooks/index";
import { whatsApp } from "./whatsapp/index";
import { folders } from "./folders/index";
import { documents } from "./documents/index";
import { forms } from "./forms/index";
import { publicForms } from "./forms/public/index";
import { legacyPages } from "./legacy-pages/index";

/** The one list of what the server is made of. */
export const areas: readonly Area[] = [
  access,
  agents,
  api,
  ai,
  apps,
  automations,
  automationProviders,
  automationServices,
  bars,
  builder,
  chat,
  connector,
  emails,
  exports,
  fields,
  files,
  history,
  home,
  jobs,
  lowcode,
  mcp,
  outbox,
  plans,
  records,
  roles,
  settings,
  setup,
  start,
  system,
  tables,
  tasks,
  templates,
  tokens,
  trash,
  updates,
  usage,
  users,
  views,
  webhooks,
  whatsApp,
  folders,
  documents,
  forms,
  publicForms,
  sharing,
  legacyPages,
];
