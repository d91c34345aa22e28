import type { MessageId } from "../text/index";
import type { Connector } from "./connector";

const mode = (description: MessageId) => ({ enabled: true, beta: false, hideChecklist: true, description });
const both = {
  import: mode("connector.types.importHint"),
  update: mode("connector.types.updateHint"),
};

const base = {
  beta: false,
  soon: false,
  hide: false,
  link: null,
  files: null,
  errorTitles: { source_refused: "connector.connectionTitle" },
} as const;

export const trello: Connector = {
  ...base,
  id: "trello",
  group: "other-importer-of-workloom",
  name: "connector.trello",
  description: "connector.trelloDescription",
  image: "layout-kanban",
  modes: both,
  form: "trello",
};

export const pipefy: Connector = {
  ...base,
  id: "pipefy",
  group: "other-importer-of-workloom",
  name: "connector.pipefy",
  description: "connector.pipefyDescription",
  image: "arrows-exchange",
  modes: both,
  form: "pipefy",
};

/** Any address that answers with JSON, CSV or a calendar. */
export const apiSync: Connector = {
  ...base,
  id: "api-sync",
  group: "apis",
  name: "connector.apiSync",
  description: "connector.apiSyncDescription",
  image: "api",
  modes: { ...both, connect: mode("connector.types.connectHint") },
  form: "api",
};

/** Spreadsheets of Google that everyone with the link may see. */
export const googleSheets: Connector = {
  ...base,
  id: "google-sheets",
  group: "spreadsheets",
  name: "connector.googleSheets",
  description: "connector.googleSheetsDescription",
  image: "table",
  modes: { ...both, connect: mode("connector.types.connectHint") },
  form: "link",
};

/** Automations that create records from what happens elsewhere. */
export const tricks: Connector = {
  ...base,
  id: "tricks",
  group: "no-code-automations",
  name: "connector.tricks",
  description: "connector.tricksDescription",
  image: "bolt",
  modes: {},
  form: "api",
  link: "/automations/explore",
};
