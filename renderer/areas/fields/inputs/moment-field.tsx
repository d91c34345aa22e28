import { useState } from "react";
import type { Field } from "#shared/contract/fields";
import { specifiedNames } from "#shared/fields/aliases";
import { useSession } from "../../../app/session/session-context";
import { TextField } from "../../../ui/fields/text-field";
import { useFieldReason } from "../field-reason";
import type { CellContext } from "../types/field-view";
import { formatValue, parseText } from "../types/field-values";
import { CalendarButton } from "./calendar-button";

/** A setting reads and writes moments as a field does. */
const asField: Field = {
  id: 0,
  tableId: 0,
  name: "",
  description: "",
  type: "datetime",
  config: {},
  required: false,
  readonly: false,
  unique: false,
  tooltip: "",
  auto_fill: null,
  position: 0,
  result: null,
  recalculation: null,
  ...specifiedNames("datetime"),
};

/** A day and time among settings, in the reader's words: typed, or chosen from a month. */
export function MomentField({
  label,
  hint,
  value,
  onChange,
}: {
  label: string;
  hint?: string;
  /** The instant, "2026-11-21T16:20:00.000Z". */
  value: string | null;
  onChange: (value: string | null) => void;
}) {
  const context: CellContext = { locale: useSession().locale, users: new Map(), people: [] };
  const reasonOf = useFieldReason();
  const written = formatValue(value, asField, context);
  const [draft, setDraft] = useState<string | null>(null);
  const text = draft ?? written;
  const parsed = parseText(text, asField, context);
  const take = (next: string) => {
    const read = parseText(next, asField, context);
    if (!read.ok) return setDraft(next);
    setDraft(null);
    if (read.value !== value) onChange(typeof read.value === "string" ? read.value : null);
  };
  return (
    <TextField
      label={label}
      hint={hint}
      error={parsed.ok ? undefined : reasonOf(parsed.reason)}
      value={text}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={() => draft !== null && take(draft)}
      trailing={<CalendarButton {...{ text, context }} field={asField} onText={take} />}
    />
  );
}
