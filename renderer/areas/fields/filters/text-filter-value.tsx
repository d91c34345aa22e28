import { useState, type ComponentType } from "react";
import type { Field } from "#shared/contract/fields";
import { listOperators, rangeOperators, type OperatorName } from "#shared/fields/operators";
import type { Parsed } from "#shared/fields/field-type";
import { TextField } from "../../../ui/fields/text-field";
import { useText } from "../../../ui/text";
import { useFieldReason } from "../field-reason";
import type { CellContext, FilterValueProps } from "../types/field-view";
import { formatValue, parseText } from "../types/field-values";
import styles from "./filter-values.module.css";
import { isScalar, scalarsOf, type Scalar } from "./scalars";

/** How a filter formats a value of the field and parses what is typed. */
export interface ValueText {
  write: (value: Scalar, field: Field, context: CellContext) => string;
  read: (text: string, field: Field, context: CellContext, operator: OperatorName) => Parsed<unknown>;
}

/** Comparisons with a part of a text. */
const partOperators: readonly OperatorName[] = ["contains", "doesNotContain", "startsWith", "endsWith"];

/** A part of a text is compared as typed; a whole value as the field parses it. */
const ordinary: ValueText = {
  write: (value, field, context) => formatValue(value, field, context) || String(value),
  read: (text, field, context, operator) => {
    const isPart = partOperators.includes(operator);
    return isPart ? { ok: true, value: text, converted: false } : parseText(text, field, context);
  },
};

export interface TrailingProps extends Pick<FilterValueProps, "field" | "context"> {
  text: string;
  onText: (text: string) => void;
}

interface TextFilterValueProps extends FilterValueProps {
  valueText?: ValueText;
  /** Shown inside the input after the text; it may change the text. */
  Trailing?: ComponentType<TrailingProps>;
}

/**
 * A value to compare with, typed in the field's format; lists are separated by semicolons, ranges have two ends.
 */
export function TextFilterValue({ valueText = ordinary, ...props }: TextFilterValueProps) {
  const { operator, value, label, onChange } = props;
  const t = useText();
  const scalars = scalarsOf(value);
  const [ends, setEnds] = useState<(Scalar | undefined)[]>([scalars[0], scalars[1]]);
  if (!rangeOperators.includes(operator)) {
    const isList = listOperators.includes(operator);
    return (
      <TypedValues
        {...{ ...props, valueText, isList }}
        initial={scalars}
        onValues={(next) => onChange(isList ? next : next[0])}
      />
    );
  }
  const setEnd = (end: 0 | 1, next: Scalar | undefined) => {
    const both = end === 0 ? [next, ends[1]] : [ends[0], next];
    setEnds(both);
    const known = both.filter(isScalar);
    onChange(known.length === 2 ? known : undefined);
  };
  return (
    <div className={styles.range} role="group" aria-label={label}>
      {([0, 1] as const).map((end) => (
        <TypedValues
          key={end}
          {...{ ...props, valueText }}
          label={t(end === 0 ? "fields.least" : "fields.most")}
          isList={false}
          initial={ends[end] === undefined ? [] : [ends[end]]}
          onValues={(next) => setEnd(end, next[0])}
        />
      ))}
    </div>
  );
}

interface TypedValuesProps extends Pick<FilterValueProps, "field" | "operator" | "context" | "label"> {
  valueText: ValueText;
  Trailing?: ComponentType<TrailingProps>;
  isList: boolean;
  /** Its initial value; later it shows what is typed. */
  initial: readonly Scalar[];
  onValues: (values: Scalar[]) => void;
}

function TypedValues({
  field,
  operator,
  context,
  label,
  valueText,
  Trailing,
  isList,
  initial,
  onValues,
}: TypedValuesProps) {
  const reasonOf = useFieldReason();
  const [text, setText] = useState(() =>
    initial.map((one) => valueText.write(one, field, context)).join("; "),
  );
  const [problem, setProblem] = useState<string | null>(null);

  function read(next: string): void {
    setText(next);
    const parts = isList ? next.split(";").map((part) => part.trim()) : [next];
    const values: Scalar[] = [];
    for (const part of parts.filter((one) => one !== "")) {
      const parsed = valueText.read(part, field, context, operator);
      if (!parsed.ok) {
        setProblem(reasonOf(parsed.reason));
        return;
      }
      if (isScalar(parsed.value)) values.push(parsed.value);
    }
    setProblem(null);
    onValues(values);
  }
  return (
    <TextField
      label={label}
      isLabelHidden
      value={text}
      error={problem ?? undefined}
      trailing={Trailing && <Trailing {...{ text, field, context }} onText={read} />}
      onChange={(event) => read(event.target.value)}
    />
  );
}
