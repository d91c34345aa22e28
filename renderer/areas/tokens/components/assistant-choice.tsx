import { assistantChoices, mostOfTables, type ApiScopes } from "#shared/api/scopes";
import { Select } from "../../../ui/fields/select";
import { useText } from "../../../ui/text";

interface AssistantChoiceProps {
  scopes: ApiScopes;
  onChange: (scopes: ApiScopes) => void;
}

/** Whether an assistant makes changes itself; only for tokens that may change records. */
export function AssistantChoice({ scopes, onChange }: AssistantChoiceProps) {
  const t = useText();
  if (mostOfTables(scopes) !== "write") return null;
  return (
    <Select<ApiScopes["assistant"]>
      label={t("tokens.assistant")}
      value={scopes.assistant}
      options={assistantChoices.map((value) => ({ value, label: t(`tokens.assistant.${value}`) }))}
      onChange={(assistant) => onChange({ ...scopes, assistant: assistant ?? "proposes" })}
    />
  );
}
