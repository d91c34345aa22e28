import { IconForms, IconTransform, IconTrash } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import type { Field } from "#shared/contract/fields";
import { isConvertible } from "#shared/fields/conversion";
import type { Table } from "#shared/contract/tables";
import { FIELD_NAME_DEBOUNCE } from "#shared/limits/tables";
import { explainDraft, isConflict } from "../../../app/errors/conflict";
import { isCallError, showError } from "../../../app/errors/show-error";
import { openPanel, type PanelProps } from "../../../app/panels";
import { useLaterSave } from "../../../app/saving/use-later-save";
import { usePlan } from "../../../app/session/session-context";
import { Button } from "../../../ui/button/button";
import { SidePanel } from "../../../ui/layers/side-panel";
import { showToast } from "../../../ui/toast/toast-store";
import { useText } from "../../../ui/text";
import { useLazyGetTableQuery } from "../../../tables/tables-api";
import { useUpdateFieldMutation } from "../api";
import { useClosedWhenGone } from "../use-table-of-fields";
import { RefusedValues } from "../retype/refused-values";
import { carryDraft } from "./carry-draft";
import { draftFrom, withoutEmptyOptions, type FieldDraft } from "./field-draft";
import { FieldForm, isReady } from "./field-form";
import { GoneNotice } from "./gone-notice";
import { FieldSettings } from "./table-settings";
import { useFieldProblem } from "./use-field-problem";

/**
 * Name and settings of a field, and the change of its type. The name is saved automatically shortly after typing,
 * as titles are; settings wait for Save, because unfinished ones would change every record's cell.
 */
export default function EditFieldPanel({ params, onClose }: PanelProps<"editField">) {
  const t = useText();
  return (
    <FieldSettings title={t("fields.edit")} {...params} onClose={onClose}>
      {(field, table, isGone) => (
        <EditForm key={`${field.id} ${field.type}`} {...{ table, field, isGone, onClose }} />
      )}
    </FieldSettings>
  );
}

/** The changes since the panel was opened: other settings stay as others may have changed them in the meantime. */
function changesOf(
  opened: FieldDraft,
  draft: FieldDraft,
): Partial<FieldDraft> & { expect?: { config: FieldDraft["config"] } } {
  const isSame = (name: keyof FieldDraft) => JSON.stringify(draft[name]) === JSON.stringify(opened[name]);
  const changed = Object.entries(draft).filter(([name]) => !isSame(name as keyof FieldDraft));
  return {
    ...Object.fromEntries(changed),
    ...(isSame("config") ? {} : { expect: { config: opened.config } }),
  };
}

interface EditFormProps {
  table: Table;
  field: Field;
  isGone: boolean;
  onClose: () => void;
}

function EditForm({ table, field, isGone, onClose }: EditFormProps) {
  const t = useText();
  const [opened, setOpened] = useState<FieldDraft>(() => draftFrom(field));
  const [draft, setDraft] = useState(opened);
  const [updateField, { isLoading }] = useUpdateFieldMutation();
  const { problems, report, clear } = useFieldProblem();
  const [renameField] = useUpdateFieldMutation();
  const [readTable] = useLazyGetTableQuery();
  const naming = useLaterSave();
  // A name that was saved automatically still counts as a change, so that Save stays where the user expects it.
  const isChanged = JSON.stringify(draft) !== JSON.stringify(opened);

  useClosedWhenGone(isGone, isChanged, onClose);
  useEffect(() => {
    if (isGone) naming.cancel();
  }, [isGone, naming]);

  /** The name that was sent last: the request may still be pending. */
  const asked = useRef<string | null>(null);
  const saveName = (name: string) => {
    if (name.trim() === "" || name.trim() === (asked.current ?? field.name)) return;
    asked.current = name.trim();
    renameField({ tableId: table.id, fieldId: field.id, name })
      .unwrap()
      .catch((error: unknown) => {
        asked.current = null;
        if (!isCallError(error)) throw error;
        // The panel may be closed by now.
        showError(error);
      });
  };
  /** The user's input is kept, applied to what others have saved: the next Save takes it. */
  const carryOn = async () => {
    const { data } = await readTable({ tableId: table.id });
    const fresh = data?.table.fields.find(({ id }) => id === field.id);
    if (fresh?.type !== field.type) return;
    const now = draftFrom(fresh);
    setOpened(now);
    // Includes input since Save was pressed.
    setDraft((wish) => carryDraft({ seen: opened, wish, now }));
  };
  const save = async () => {
    naming.cancel();
    try {
      await updateField({
        tableId: table.id,
        fieldId: field.id,
        ...changesOf(opened, { ...draft, config: withoutEmptyOptions(draft.config) }),
      }).unwrap();
      showToast({ kind: "success", message: t("fields.saved") });
      onClose();
    } catch (error) {
      report(error, explainDraft);
      if (isConflict(error)) await carryOn();
    }
  };
  return (
    <SidePanel
      title={t("fields.edit")}
      onClose={onClose}
      // The name saves itself.
      isUnsaved={
        !isGone && JSON.stringify({ ...draft, name: "" }) !== JSON.stringify({ ...opened, name: "" })
      }
      footer={
        <>
          <Button
            kind="subtle"
            icon={<IconTrash size={16} stroke={1.5} />}
            disabled={isGone || table.fields.length === 1}
            onClick={() => openPanel("deleteField", { tableId: table.id, fieldId: field.id })}
          >
            {t("fields.delete")}
          </Button>
          <Button
            kind="primary"
            type="submit"
            form="field-form"
            isBusy={isLoading}
            disabled={isGone || !isChanged || !isReady(field.type, draft)}
          >
            {t("ui.save")}
          </Button>
        </>
      }
    >
      <GoneNotice isGone={isGone} />
      <RefusedValues tableId={table.id} fieldId={field.id} />
      <FieldForm
        tableId={table.id}
        fieldId={field.id}
        type={field.type}
        aside={!isGone && <FieldActions {...{ table, field }} />}
        draft={draft}
        isNew={false}
        problems={problems}
        onChange={(next) => {
          clear();
          setDraft(next);
          if (next.name !== draft.name && !isGone)
            naming.later(() => saveName(next.name), FIELD_NAME_DEBOUNCE);
        }}
        onAbandonName={() => naming.cancel()}
        onSubmit={() => void save()}
      />
    </SidePanel>
  );
}

/** Further actions on a field: another type, and the update form that it carries in records. */
function FieldActions({ table, field }: { table: Table; field: Field }) {
  const t = useText();
  const hasForms = usePlan("forms");
  const of = { tableId: table.id, fieldId: field.id };
  const formId = table.fieldForms.find(({ fieldId }) => fieldId === field.id)?.formId ?? null;
  return (
    <>
      {isConvertible(field.type) && (
        <Button
          size="compact"
          icon={<IconTransform size={16} stroke={1.5} />}
          onClick={() => openPanel("changeFieldType", of)}
        >
          {t("fields.changeType")}
        </Button>
      )}
      {hasForms && (
        <Button
          size="compact"
          icon={<IconForms size={16} stroke={1.5} />}
          onClick={() => openPanel("editForm", { ...of, recordId: null, formId })}
        >
          {t(formId === null ? "fields.createForm" : "fields.editForm")}
        </Button>
      )}
    </>
  );
}
