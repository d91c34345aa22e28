import type { Settings } from "#shared/automations/definition";
import type { CatalogueEntry } from "#shared/contract/automation-shapes";
import { useEditor } from "./editor-context";
import { TRIGGER } from "./flow";
import type { FormScope } from "./form-scope";
import { inputControls } from "./inputs/registry";

interface SettingsFormProps {
  entry: CatalogueEntry;
  config: Settings;
  onChange: (config: Settings, key: string) => void;
}

/** The inputs of a trigger or action; a changed table empties what depends on it. */
export function SettingsForm({ entry, config, onChange }: SettingsFormProps) {
  const { automation, definition, values, numbers, problems, selected, canEdit } = useEditor();
  const scope: FormScope = {
    automationId: automation.id,
    definition,
    config,
    values,
    numbers,
    isReadOnly: !canEdit,
  };
  const problemOf = (key: string) =>
    problems.find((problem) => (problem.stepId ?? TRIGGER) === selected && problem.key === key)?.message;
  return entry.inputs.map((input) => {
    const Control = inputControls[input.type];
    return (
      <Control
        key={input.key}
        input={input}
        value={config[input.key]}
        error={problemOf(input.key)}
        scope={scope}
        onChange={(value) => {
          const { [input.key]: before, ...others } = config;
          const next: Settings = value === null ? others : { ...others, [input.key]: value };
          if (input.type === "table" && before !== value)
            for (const other of entry.inputs) if (other.table === input.key) delete next[other.key];
          onChange(next, input.key);
        }}
      />
    );
  });
}
