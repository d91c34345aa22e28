import { useState } from "react";
import { listOperators, type OperatorName } from "#shared/fields/operators";
import { TextField } from "../../../ui/fields/text-field";
import { useFieldReason } from "../field-reason";
import type { FilterValueProps } from "../types/field-view";
import { formatValue, parseText } from "../types/field-values";

/** Comparisons with a part of a text. */
const partOperators: readonly OperatorName[] = ["contains", "doesNotContain", "startsWith", "endsWith"];

type Scalar = string | number | boolean;

/** A value to compare with, typed as the field writes it; lists are divided by semicolons. */
export function TextFilterValue({ field, operator, value, context, label, onChange }: FilterValueProps) {
  const reasonOf = useFieldReason();
  const isList = listOperators.includes(operator);
  const written = (Array.isArray(value) ? value : value === undefined ? [] : [value]).map((one) =>
    writeValue(one),
  );
  const [text, setText] = useState(written.join("; "));
  const [problem, setProblem] = useState<string | null>(null);

  function writeValue(one: Scalar): string {
    return formatValue(one, field, context) || String(one);
  }

  function read(next: string): void {
    setText(next);
    const parts = isList ? next.split(";").map((part) => part.trim()) : [next];
    const values: Scalar[] = [];
    for (const part of parts.filter((one) => one !== "")) {
      const parsed = readPart(part);
      if (!parsed.ok) {
        setProblem(reasonOf(parsed.reason));
        return;
      }
      if (parsed.value !== null && typeof parsed.value !== "object") values.push(parsed.value);
    }
    setProblem(null);
    onChange(isList ? values : values[0]);
  }

  /** Part of a text is compared as it is typed; a whole value as the field reads it. */
  function readPart(part: string) {
    return partOperators.includes(operator)
      ? { ok: true as const, value: part }
      : parseText(part, field, context);
  }

  return (
    <TextField
      label={label}
      isLabelHidden
      value={text}
      error={problem ?? undefined}
      onChange={(event) => read(event.target.value)}
    />
  );
}
