import { useRef } from "react";
import { TextArea } from "../../../../ui/fields/text-area";
import { TextField } from "../../../../ui/fields/text-field";
import { useText } from "../../../../ui/text";
import { labelOf, type InputProps } from "../form-scope";
import { pathOf, readText, writeText } from "../run-value";
import styles from "./inputs.module.css";
import { ValuePicker } from "./value-picker";

const longTypes: ReadonlySet<string> = new Set(["longText", "json"]);
const kinds: Readonly<Record<string, string>> = { url: "url", email: "email" };

/** Text in which values of earlier steps are inserted as `{{ … }}`; `=` at its start makes it a formula. */
export function TextInput({ input, value, error, scope, onChange }: InputProps) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const path = pathOf(value);
  const known = path && scope.values.find((one) => JSON.stringify(one.path) === JSON.stringify(path));
  const text = known ? `{{ ${known.text} }}` : writeText(value);
  const write = (typed: string) => onChange(typed === "" ? null : readText(typed));
  const insert = (inserted: string) => {
    const area = box.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>("input, textarea");
    const start = area?.selectionStart ?? text.length;
    const end = area?.selectionEnd ?? text.length;
    write(text.slice(0, start) + inserted + text.slice(end));
    area?.focus();
  };
  const shared = {
    label: labelOf(input),
    hint: input.help,
    error,
    value: text,
    readOnly: scope.isReadOnly,
    spellCheck: true,
    aside: !scope.isReadOnly && input.accepts.length > 0 && (
      <ValuePicker
        label={input.label}
        accepts={[...input.accepts, "text"]}
        scope={scope}
        leavesFocus
        onPick={(picked) => insert(`{{ ${picked.text} }}`)}
        onFormula={() => {
          write("=");
          box.current?.querySelector<HTMLElement>("input, textarea")?.focus();
        }}
      />
    ),
  };
  return (
    <div ref={box} className={styles.text}>
      {longTypes.has(input.type) ? (
        <TextArea {...shared} rows={4} onChange={({ target }) => write(target.value)} />
      ) : (
        <TextField
          {...shared}
          inputMode={kinds[input.type] === "email" ? "email" : kinds[input.type] === "url" ? "url" : "text"}
          placeholder={input.type === "cron" ? t("automation.cronExample") : undefined}
          onChange={({ target }) => write(target.value)}
        />
      )}
    </div>
  );
}
