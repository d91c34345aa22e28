import { Suspense, useId, type ReactNode } from "react";
import { fieldTypes } from "#shared/fields/index";
import type { FieldTypeName, SelectOption } from "#shared/fields/field-type";
import { TITLE_MAX_LENGTH } from "#shared/limits/tables";
import { TextField } from "../../../ui/fields/text-field";
import { ListSkeleton } from "../../../ui/states/skeletons";
import { useText } from "../../../ui/text";
import { useCellContext } from "../../records/public";
import { FilterEditor } from "../../views/public";
import { fieldViews } from "../types/registry";
import { FieldAttributes } from "./field-attributes";
import { withoutEmptyOptions, type FieldDraft } from "./field-draft";
import styles from "./panels.module.css";

/** Whether every option has a unique name. */
function hasGoodOptions(config: Record<string, unknown>): boolean {
  const labels = ((config["options"] ?? []) as readonly SelectOption[]).map((option) =>
    option.label.trim().toLowerCase(),
  );
  return !labels.includes("") && new Set(labels).size === labels.length;
}

/** Whether the settings are complete enough to be sent. */
export function isReady(type: FieldTypeName, draft: FieldDraft): boolean {
  const config = withoutEmptyOptions(draft.config);
  if (draft.name.trim() === "" || !hasGoodOptions(config)) return false;
  return fieldTypes[type].config.safeParse(config).success;
}

interface FieldFormProps {
  tableId: number;
  /** Null for a new field. */
  fieldId: number | null;
  type: FieldTypeName;
  /** Next to the type: the link to change it. */
  aside?: ReactNode;
  draft: FieldDraft;
  isNew: boolean;
  problem: string | null;
  onChange: (draft: FieldDraft) => void;
  onSubmit: () => void;
  /** Escape was pressed in the name. */
  onAbandonName?: () => void;
}

/** Name, settings of the type, and rules for records. */
export function FieldForm(props: FieldFormProps) {
  const { tableId, fieldId, type, aside, draft, isNew, problem, onChange, onSubmit, onAbandonName } = props;
  const t = useText();
  const id = useId();
  const context = useCellContext();
  const { Config, icon: Icon, label } = fieldViews[type];
  return (
    <form
      id="field-form"
      className={styles.form}
      aria-labelledby={id}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady(type, draft)) onSubmit();
      }}
    >
      <div className={styles.type}>
        <Icon size={18} stroke={1.5} />
        <span id={id}>{t(label)}</span>
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
      <TextField
        label={t("fields.name")}
        value={draft.name}
        maxLength={TITLE_MAX_LENGTH}
        autoFocus={isNew}
        error={problem ?? undefined}
        onChange={(event) => onChange({ ...draft, name: event.target.value })}
        onKeyDown={(event) => event.key === "Escape" && onAbandonName?.()}
      />
      {Config && (
        // The settings of some types are loaded on demand.
        <Suspense fallback={<ListSkeleton label={t("app.loading")} />}>
          <Config
            {...{ tableId, fieldId, isNew, context, FilterEditor }}
            config={draft.config}
            onChange={(config) => onChange({ ...draft, config })}
          />
        </Suspense>
      )}
      {!hasGoodOptions(withoutEmptyOptions(draft.config)) && (
        <p className={styles.hint}>{t("fields.optionNames")}</p>
      )}
      <FieldAttributes {...{ type, draft, isNew, onChange }} />
    </form>
  );
}
