import { ApiForm } from "./api-form";
import { DatabaseForm } from "./database-form";
import { LinkForm } from "./link-form";
import type { RemoteFormProps } from "./remote-form-props";
import { TokenForm } from "./token-form";

const forms = {
  database: DatabaseForm,
  trello: TokenForm,
  pipefy: TokenForm,
  workspace: TokenForm,
  api: ApiForm,
  link: LinkForm,
} as const;

/** The form of a connector that is asked for its data instead of a file. */
export function RemoteForm({ connector, mode }: RemoteFormProps) {
  if (connector.form === "file") return null;
  const Form = forms[connector.form];
  return <Form connector={connector} mode={mode} />;
}
