import type { MessageId } from "#shared/text/index";

/** A way to bring data in, as its screens know it; the server's half is `server/areas/connector/sources/<id>`. */
export interface ConnectorEntry {
  id: string;
  group: "spreadsheets";
  name: MessageId;
  description: MessageId;
  /** Endings its files may have. */
  extensions: readonly string[];
  /** Types by which browsers know them. */
  mimeTypes: readonly string[];
  icon: string;
}

/** Connectors that work; a new one is an entry here and a folder on the server. */
export const connectors: readonly ConnectorEntry[] = [
  {
    id: "csv",
    group: "spreadsheets",
    name: "connector.csv",
    description: "connector.csvDescription",
    extensions: ["csv"],
    mimeTypes: ["text/csv", "application/csv", "application/vnd.ms-excel"],
    icon: "file-type-csv",
  },
];

/** Page of a connector's step: `/connector/spreadsheets/csv/import`. */
export const stepPath = ({ group, id }: ConnectorEntry, step: string, identifier?: string): string =>
  `/connector/${group}/${id}/${step}${identifier ? `?identifier=${identifier}` : ""}`;

/** The connector that reads a file, by the file's ending. */
export const connectorFor = (fileName: string): ConnectorEntry | undefined =>
  connectors.find(({ extensions }) =>
    extensions.some((ending) => fileName.toLowerCase().endsWith(`.${ending}`)),
  );
