import { fieldTypes } from "#shared/fields/index";
import type { FieldTypeName } from "#shared/fields/field-type";
import { ProblemAt, useProblem } from "../../../app/errors/problems";
import { usePlan } from "../../../app/session/session-context";
import { Switch } from "../../../ui/fields/switch";
import { TextField } from "../../../ui/fields/text-field";
import { useText } from "../../../ui/text";
import { AutoFillInput } from "./auto-fill-input";
import type { FieldDraft } from "./field-draft";

/** Longest words that a field carries beside its name (see the contract). */
const DESCRIPTION_MAX = 1000;
const TOOLTIP_MAX = 500;

interface FieldAttributesProps {
  type: FieldTypeName;
  draft: FieldDraft;
  isNew: boolean;
  onChange: (draft: FieldDraft) => void;
}

/** Settings and rules that every field has, whatever its type. */
export function FieldAttributes({ type, draft, isNew, onChange }: FieldAttributesProps) {
  const t = useText();
  const { computed, canBeUnique } = fieldTypes[type];
  const mayBeUnique =
    usePlan("uniqueRecords") && canBeUnique && (type !== "text" || draft.config["format"] === "singleline");
  const [ofDescription, ofTooltip] = [useProblem("description"), useProblem("tooltip")];
  const set = (part: Partial<FieldDraft>) => onChange({ ...draft, ...part });
  return (
    <>
      <TextField
        label={t("fields.description")}
        value={draft.description}
        maxLength={DESCRIPTION_MAX}
        error={ofDescription}
        onChange={(event) => set({ description: event.target.value })}
      />
      {!computed && (
        <>
          <TextField
            label={t("fields.tooltip")}
            hint={t("fields.tooltipHint")}
            value={draft.tooltip}
            maxLength={TOOLTIP_MAX}
            error={ofTooltip}
            onChange={(event) => set({ tooltip: event.target.value })}
          />
          <AutoFillInput type={type} draft={draft} onChange={(value) => set({ auto_fill: value })} />
          <ProblemAt place="auto_fill" />
          <Switch
            label={t("fields.required")}
            hint={t("fields.requiredHint")}
            checked={draft.required}
            onChange={(event) => set({ required: event.target.checked })}
          />
          <ProblemAt place="required" />
          {(mayBeUnique || draft.unique) && (
            <Switch
              label={t("fields.unique")}
              hint={t("fields.uniqueHint")}
              checked={draft.unique}
              onChange={(event) => set({ unique: event.target.checked })}
            />
          )}
          <ProblemAt place="unique" />
          {!isNew && (
            <Switch
              label={t("fields.readonly")}
              checked={draft.readonly}
              onChange={(event) => set({ readonly: event.target.checked })}
            />
          )}
        </>
      )}
    </>
  );
}
