import type { Connector } from "#shared/connectors/connector";
import { ApiForm } from "./api-form";
import { DatabaseForm } from "./database-form";
import { TokenForm } from "./token-form";

const forms = {
  database: DatabaseForm,
  trello: TokenForm,
  pipefy: TokenForm,
  workspace: TokenForm,
  api: ApiForm,
} as const;

/** The form of a connector that is asked for its data instead of a file. */
export function RemoteForm({ connector }: { connector: Connector }) {
  if (connector.form === "file") return null;
  const Form = forms[connector.form];
  return <Form connector={connector} />;
}
