import type { Connector } from "#shared/connectors/connector";
import { DatabaseForm } from "./database-form";

/** The form of a connector that is asked for its data instead of a file. */
export function RemoteForm({ connector }: { connector: Connector }) {
  return <DatabaseForm connector={connector} />;
}
