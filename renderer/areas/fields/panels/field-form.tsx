import { Suspense, useId, useRef, type ReactNode } from "react";
import { fieldTypes } from "#shared/fields/index";
import type { FieldTypeName, SelectOption } from "#shared/fields/field-type";
import { TITLE_MAX_LENGTH } from "#shared/limits/tables";
import {
  isAt,
  ProblemAt,
  ProblemsProvider,
  useFocusOnProblem,
  type FormProblem,
} from "../../../app/errors/problems";
import { TextField } from "../../../ui/fields/text-field";
import { ListSkeleton } from "../../../ui/states/skeletons";
import { useText } from "../../../ui/text";
import { useCellContext } from "../use-cell-context";
import { FilterEditor } from "../filters/filter-editor";
import { fieldViews } from "../types/registry";
import { FieldAttributes } from "./field-attributes";
import { findBadOptions, withoutEmptyOptions, type FieldDraft } from "./field-draft";
import styles from "./panels.module.css";

/** Options say at their own lines what is wrong with them. */
const OPTION = /^config\.options\.\d/;
/** Settings that say themselves why they were refused; the name says all else. */
const PLACES = ["config", "description", "tooltip", "auto_fill", "required", "unique"];

/** Whether every option has a unique name. */
const hasGoodOptions = (config: Record<string, unknown>): boolean =>
  findBadOptions((config["options"] ?? []) as readonly SelectOption[]).length === 0;

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
  problems: readonly FormProblem[];
  onChange: (draft: FieldDraft) => void;
  onSubmit: () => void;
  /** Escape was pressed in the name. */
  onAbandonName?: () => void;
}

/** Name, settings of the type, and rules for records. */
export function FieldForm(props: FieldFormProps) {
  const { tableId, fieldId, type, aside, draft, isNew, problems, onChange, onSubmit, onAbandonName } = props;
  const t = useText();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useFocusOnProblem(form, problems);
  const ofName = problems.find(({ path }) => !PLACES.some((place) => isAt(path, place)));
  const context = useCellContext();
  const { Config, icon: Icon, label } = fieldViews[type];
  return (
    <form
      ref={form}
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
        error={ofName?.message}
        onChange={(event) => onChange({ ...draft, name: event.target.value })}
        onKeyDown={(event) => event.key === "Escape" && onAbandonName?.()}
      />
      <ProblemsProvider problems={problems}>
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
        <ProblemAt place="config" except={OPTION} />
        {!hasGoodOptions(withoutEmptyOptions(draft.config)) && (
          <p className={styles.hint}>{t("fields.optionNames")}</p>
        )}
        <FieldAttributes {...{ type, draft, isNew, onChange }} />
      </ProblemsProvider>
    </form>
  );
}
