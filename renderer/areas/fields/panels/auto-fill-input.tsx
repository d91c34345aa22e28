import { useState } from "react";
import type { Field } from "#shared/contract/fields";
import type { CellValue } from "#shared/contract/records";
import { specifiedNames } from "#shared/fields/aliases";
import { plainText } from "#shared/fields/values/cell-entries";
import { fieldTypes } from "#shared/fields/index";
import type { FieldTypeName } from "#shared/fields/field-type";
import { useSession } from "../../../app/session/session-context";
import { Field as Labelled } from "../../../ui/fields/field";
import { Select } from "../../../ui/fields/select";
import { TextField } from "../../../ui/fields/text-field";
import { useText } from "../../../ui/text";
import { useFieldReason } from "../field-reason";
import type { CellContext } from "../types/field-view";
import { formatValue, isChosen, parseText } from "../types/field-values";
import { fieldViews } from "../types/registry";
import { optionsOf } from "../types/select-options";
import type { FieldDraft } from "./field-draft";

interface AutoFillProps {
  type: FieldTypeName;
  draft: FieldDraft;
  onChange: (value: CellValue) => void;
}

const nobody: CellContext["people"] = [];
const noUsers: CellContext["users"] = new Map();

/** The settings being written, as a field that formats and parses. */
const asField = (type: FieldTypeName, draft: FieldDraft): Field => ({
  ...draft,
  id: 0,
  tableId: 0,
  type,
  position: 0,
  result: null,
  recalculation: null,
  ...specifiedNames(type),
});

/**
 * Initial value of new records: a keyword of the type ('Today'), an option, or a typed value. Types with a
 * setting of their own for it (a checkbox), or that are filled in elsewhere (files), show nothing.
 */
export function AutoFillInput({ type, draft, onChange }: AutoFillProps) {
  const t = useText();
  const { autoFill, namesPeople } = fieldTypes[type];
  const { FormInput, Editor, toggle } = fieldViews[type];
  const context: CellContext = { locale: useSession().locale, users: noUsers, people: nobody };
  const field = asField(type, draft);
  if (namesPeople && autoFill) {
    return (
      <Select
        label={t("fields.autoFill")}
        value={draft.auto_fill === autoFill.name ? autoFill.name : "none"}
        options={[
          { value: "none", label: t("fields.autoFill.none") },
          { value: autoFill.name, label: t(`fields.autoFill.${autoFill.name}`) },
        ]}
        onChange={(word) => onChange(word === "none" ? null : word)}
      />
    );
  }
  if (toggle || Editor === null || draft.unique) return null;
  if (FormInput && isChosen(field)) {
    return (
      <Labelled id="field-auto-fill" label={t("fields.autoFill")}>
        <div id="field-auto-fill" role="group" aria-label={t("fields.autoFill")}>
          <FormInput {...{ field, context, onChange }} value={draft.auto_fill} label={t("fields.autoFill")} />
        </div>
      </Labelled>
    );
  }
  if (isChosen(field)) {
    return (
      <Select
        label={t("fields.autoFill")}
        isClearable
        value={draft.auto_fill === null ? null : plainText(draft.auto_fill)}
        options={optionsOf(field).map(({ id, label }) => ({ value: String(id), label }))}
        onChange={(id) => onChange(id === null ? null : Number(id))}
      />
    );
  }
  return (
    <TypedDefault
      key={JSON.stringify(draft.config)}
      {...{ field, context, onChange }}
      word={autoFill && { name: autoFill.name, text: t(`fields.autoFill.${autoFill.name}`) }}
    />
  );
}

interface TypedDefaultProps {
  field: Field;
  context: CellContext;
  word: { name: string; text: string } | undefined;
  onChange: (value: CellValue) => void;
}

/** A default as text; the type's own word ('Today') may be written instead of a value. */
function TypedDefault({ field, context, word, onChange }: TypedDefaultProps) {
  const t = useText();
  const reasonOf = useFieldReason();
  const isWord = word !== undefined && field.auto_fill === word.name;
  const [text, setText] = useState(isWord ? word.text : formatValue(field.auto_fill, field, context));
  const [problem, setProblem] = useState<string | null>(null);

  const read = (next: string) => {
    setText(next);
    setProblem(null);
    if (word !== undefined && next.trim().toLowerCase() === word.text.toLowerCase()) {
      onChange(word.name);
      return;
    }
    const parsed = parseText(next, field, context);
    if (parsed.ok) onChange(parsed.value);
    else setProblem(reasonOf(parsed.reason));
  };
  return (
    <TextField
      label={t("fields.autoFill")}
      hint={word === undefined ? t("fields.autoFillHint") : t("fields.autoFillWord", { word: word.text })}
      error={problem ?? undefined}
      value={text}
      onChange={(event) => read(event.target.value)}
    />
  );
}
