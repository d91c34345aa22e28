import type { ErrorId } from "../errors/index";
import type { MessageId } from "../text/index";

/** Groups in the order in which they are listed; each is a part of its connectors' addresses. */
export const connectorGroups = [
  "spreadsheets",
  "other-importer-of-workloom",
  "apis",
  "no-code-automations",
  "database",
] as const;
export type ConnectorGroup = (typeof connectorGroups)[number];

/** The result of a connector: a new table, records of an existing table, or a lasting connection. */
export const connectorModes = ["import", "update", "connect"] as const;
export type ConnectorModeName = (typeof connectorModes)[number];

export interface ConnectorMode {
  enabled: boolean;
  beta: boolean;
  /** It begins without the three boxes. */
  hideChecklist: boolean;
  description: MessageId;
}

/** The functions of `connector/call`; each connector has only those that its source supports. */
export const connectorFunctions = [
  "upload",
  "test-connection",
  "list-tables",
  "list-sheets",
  "create-template",
  "list-organizations",
  "list-pipes",
  "list-boards",
] as const;
export type ConnectorFunction = (typeof connectorFunctions)[number];

/**
 * A way to bring data in (specification 2, section 3). A new one is a file here, a folder in
 * `server/areas/connector/sources` and, where it asks for more than a file, its screen in the renderer.
 */
export interface Connector {
  id: string;
  group: ConnectorGroup;
  name: MessageId;
  description: MessageId;
  /** Name of an icon. */
  image: string;
  beta: boolean;
  /** Shown, and not to be opened yet. */
  soon: boolean;
  hide: boolean;
  /** Where it leads instead of to its own pages. */
  link: string | null;
  modes: Readonly<Partial<Record<ConnectorModeName, ConnectorMode>>>;
  /** Titles of its errors; all others are titled 'Error'. */
  errorTitles: Readonly<Partial<Record<ErrorId, MessageId>>>;
  /** The input that it needs: a file, or a form of its own. */
  form: "file" | "database" | "trello" | "pipefy" | "workspace" | "api" | "link";
  /** Its form asks for the address of the server too. */
  asksAddress?: boolean;
  /** Files that it reads: their endings in small letters, and the types by which browsers know them. */
  files: { extensions: readonly string[]; mimeTypes: readonly string[] } | null;
}

/** Whether its rows start automations where nothing was chosen (specification 2, section 5). */
export const runsAutomations = (connectorId: string): boolean => connectorId !== "pipefy";

/** The modes that a connector offers, in their order. */
export const modesOf = ({ modes }: Connector): [name: ConnectorModeName, mode: ConnectorMode][] =>
  connectorModes.flatMap((name): [ConnectorModeName, ConnectorMode][] => {
    const mode = modes[name];
    return mode?.enabled ? [[name, mode]] : [];
  });
