import { IconPlus, IconX } from "@tabler/icons-react";
import { useId, useState } from "react";
import type { Json } from "#shared/automations/definition";
import { Button } from "../../../../ui/button/button";
import { IconButton } from "../../../../ui/button/icon-button";
import { Field } from "../../../../ui/fields/field";
import { TextField } from "../../../../ui/fields/text-field";
import { useText } from "../../../../ui/text";
import { labelOf, type InputProps } from "../form-scope";
import { readText, writeText } from "../run-value";
import styles from "./inputs.module.css";

type Pair = readonly [key: string, value: string];

const pairsOf = (value: Json | undefined): Pair[] =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.entries(value).map(([key, one]) => [key, writeText(one)])
    : [];

/** Names with values, such as headers; lines without a name stay here. */
export function KeyValuesInput({ input, value, error, scope, onChange }: InputProps) {
  const t = useText();
  const id = useId();
  const [pairs, setPairs] = useState<readonly Pair[]>(() => pairsOf(value));
  const change = (next: readonly Pair[]) => {
    setPairs(next);
    const named = next.filter(([key]) => key.trim() !== "");
    onChange(
      named.length === 0
        ? null
        : Object.fromEntries(named.map(([key, text]) => [key.trim(), readText(text)])),
    );
  };
  return (
    <Field id={id} label={labelOf(input)} error={error} hint={input.help}>
      <div id={id} className={styles.rows} role="group" aria-label={input.label}>
        {pairs.map(([key, text], index) => (
          // Lines have no identity but their place.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className={styles.pair}>
            <TextField
              label={t("automation.key")}
              isLabelHidden
              placeholder={t("automation.key")}
              value={key}
              readOnly={scope.isReadOnly}
              onChange={({ target }) => change(pairs.with(index, [target.value, text]))}
            />
            <TextField
              label={t("automation.value")}
              isLabelHidden
              placeholder={t("automation.value")}
              value={text}
              readOnly={scope.isReadOnly}
              onChange={({ target }) => change(pairs.with(index, [key, target.value]))}
            />
            <IconButton
              size="small"
              label={t("ui.removeNamed", { name: key })}
              disabled={scope.isReadOnly}
              onClick={() => change(pairs.toSpliced(index, 1))}
            >
              <IconX size={14} stroke={1.5} />
            </IconButton>
          </div>
        ))}
        <Button
          size="compact"
          kind="subtle"
          disabled={scope.isReadOnly}
          icon={<IconPlus size={14} stroke={1.5} />}
          onClick={() => setPairs([...pairs, ["", ""]])}
        >
          {t("automation.addLine")}
        </Button>
      </div>
    </Field>
  );
}
