import type { AutomationDefinition, Json, Settings } from "#shared/automations/definition";
import type { AutomationInput, AutomationValue } from "#shared/contract/automation-shapes";

/** State that the inputs of a form have in addition to their own value. */
export interface FormScope {
  automationId: number;
  definition: AutomationDefinition;
  /** Settings of the trigger or step that the form is for. */
  config: Settings;
  /** Values of the trigger and of earlier steps. */
  values: readonly AutomationValue[];
  /** Numbers of steps as the flow shows them. */
  numbers: ReadonlyMap<string, number>;
  isReadOnly: boolean;
}

export interface InputProps {
  input: AutomationInput;
  value: Json | undefined;
  error: string | undefined;
  scope: FormScope;
  onChange: (value: Json | null) => void;
}

/** The table whose fields, views or records an input offers; null while none is chosen. */
export function tableIdOf(
  { table }: Pick<AutomationInput, "table">,
  { config, definition }: FormScope,
): number | null {
  if (table === null) return null;
  const given = table === "trigger" ? definition.trigger?.config["tableId"] : config[table];
  return typeof given === "number" ? given : null;
}

export const labelOf = ({ label, isRequired }: AutomationInput): string =>
  isRequired ? `${label} *` : label;
