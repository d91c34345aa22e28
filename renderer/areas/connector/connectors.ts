import {
  modesOf,
  type Connector,
  type ConnectorMode,
  type ConnectorModeName,
} from "#shared/connectors/connector";
import { connectors } from "#shared/connectors/index";
import { useCan } from "../../app/session/session-context";

/** URL of a connector's step: `/connector/spreadsheets/csv/import`, followed by the identifier of its subject. */
export function stepPath(
  { group, id }: Connector,
  step: string,
  query: Readonly<Record<string, string | number>> = {},
): string {
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  return `/connector/${group}/${id}/${step}${search.size > 0 ? `?${search.toString()}` : ""}`;
}

/** Label of the button that starts another import: sources without a file speak of no file. */
export const anotherOf = ({ form }: Connector) =>
  form === "file" ? ("connector.importAnother" as const) : ("connector.startAnother" as const);

/** The connectors in the list. */
export const shownConnectors = connectors.filter(({ hide }) => !hide);

/** Connectors that create new tables from files. */
export const fileConnectors = connectors.filter(
  ({ files, modes, soon }) => files !== null && modes.import?.enabled === true && !soon,
);

/** The connector that reads a file, by the file's extension. */
export const connectorFor = (fileName: string, among: readonly Connector[]): Connector | undefined =>
  among.find(({ files }) =>
    files?.extensions.some((ending) => fileName.toLowerCase().endsWith(`.${ending}`)),
  );

/**
 * Modes of a connector that the user may use: creating a table requires that permission (specification 2,
 * section 6).
 */
export function useModes(connector: Connector): [name: ConnectorModeName, mode: ConnectorMode][] {
  const { canCreateTables } = useCan();
  return modesOf(connector).filter(([name]) => name === "update" || canCreateTables);
}
