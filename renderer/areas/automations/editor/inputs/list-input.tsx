import { TextField } from "../../../../ui/fields/text-field";
import { useText } from "../../../../ui/text";
import { labelOf, type InputProps } from "../form-scope";
import { readText, writeText } from "../run-value";
import { ValueField } from "./value-field";

/** A list of an earlier step, or values that are written with commas between them. */
export function ListInput({ input, value, error, scope, onChange }: InputProps) {
  const t = useText();
  const label = labelOf(input);
  const write = (typed: string) => {
    if (typed.trim() === "") onChange(null);
    else if (typed.includes("{{") || typed.startsWith("=")) onChange(readText(typed));
    else onChange(typed.split(",").map((part) => part.trimStart()));
  };
  return (
    <ValueField
      {...{ label, error, value, scope, onChange }}
      hint={input.help ?? undefined}
      accepts={input.accepts.length > 0 ? input.accepts : ["list"]}
    >
      {(aside) => (
        <TextField
          {...{ label, error, aside }}
          hint={input.help ?? t("automation.listHint")}
          readOnly={scope.isReadOnly}
          value={writeText(value)}
          onChange={({ target }) => write(target.value)}
        />
      )}
    </ValueField>
  );
}
