import type { AreaDefinition } from "../app/define-area";
import { access } from "./access/area";
import { ai } from "./ai/area";
import { builder } from "./builder/area";
import { agents } from "./agents/area";
import { api } from "./api/area";
import { apps } from "./apps/area";
import { automations } from "./automations/area";
import { bars } from "./apps/bars/area";
import { chat } from "./chat/area";
import { connector } from "./connector/area";
import { emails } from "./emails/area";
import { exports } from "./exports/area";
import { fields } from "./fields/area";
import { files } from "./files/area";
import { documents } from "./documents/area";
import { forms } from "./forms/area";
import { history } from "./history/area";
import { home } from "./home/area";
import { lowcode } from "./lowcode/area";
import { mcp } from "./mcp/area";
import { navigation } from "./navigation/area";
import { outbox } from "./outbox/area";
import { palette } from "./palette/area";
import { plans } from "./plans/area";
import { records } from "./records/area";
import { settings } from "./settings/area";
import { setup } from "./setup/area";
import { roles } from "./roles/area";
import { sla } from "./sla/area";
import { start } from "./start/area";
import { tables } from "./tables/area";
import { tasks } from "./tasks/area";
import { templates } from "./templates/area";
import { tokens } from "./tokens/area";
import { updates } from "./updates/area";
import { usage } from "./usage/area";
import { users } from "./users/area";
import { webhooks } from "./webhooks/area";
import { whatsApp } from "./whatsapp/area";
import { views } from "./views/area";
import { folders } from "./folders/area";
import { publicForms } from "./forms/link/area";
import { sharing } from "./sharing/area";
import { legacyPages } from "./legacy-pages/area";

/** The one list of what the renderer is made of. The first file of a page takes it: an `area.ts` stays small. */
export const areas: readonly AreaDefinition[] = [
  access,
  agents,
  ai,
  api,
  apps,
  automations,
  bars,
  builder,
  chat,
  connector,
  emails,
  exports,
  fields,
  files,
  documents,
  forms,
  history,
  home,
  lowcode,
  mcp,
  navigation,
  outbox,
  palette,
  plans,
  records,
  roles,
  settings,
  setup,
  sla,
  start,
  tables,
  tasks,
  templates,
  tokens,
  updates,
  usage,
  users,
  views,
  webhooks,
  whatsApp,
  folders,
  publicForms,
  sharing,
  legacyPages,
];
