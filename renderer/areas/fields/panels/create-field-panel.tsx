import { IconArrowLeft } from "@tabler/icons-react";
import { useState } from "react";
import type { Table } from "#shared/contract/tables";
import { fieldTypes } from "#shared/fields/index";
import type { FieldTypeName } from "#shared/fields/field-type";
import { showChunkError } from "../../../app/errors/show-chunk-error";
import { loadLibraries } from "../../../app/libraries/load-libraries";
import type { PanelProps } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { SidePanel } from "../../../ui/layers/side-panel";
import { showToast } from "../../../ui/toast/toast-store";
import { useText } from "../../../ui/text";
import { useClosedWhenGone, useTableOfFields } from "../use-table-of-fields";
import { useCreateFieldMutation } from "../api";
import { fieldViews } from "../types/registry";
import { draftFrom, withoutEmptyOptions, type FieldDraft } from "./field-draft";
import { FieldForm, isReady } from "./field-form";
import { GoneNotice } from "./gone-notice";
import styles from "./panels.module.css";
import { SuggestedFields } from "./suggested-fields";
import { TableSettings } from "./table-settings";
import { TypePicker } from "./type-picker";
import { useFieldProblem } from "./use-field-problem";

/** 'Create Field in {table}': first its type, then its name and settings. */
export default function CreateFieldPanel({ params, onClose }: PanelProps<"createField">) {
  const t = useText();
  const { table } = useTableOfFields(params.tableId);
  const title = t("fields.createIn", { table: table?.displayLabel ?? "" });
  return (
    <TableSettings {...{ title, onClose }} {...params}>
      {(shown, isGone) => <CreateField {...{ title, isGone, onClose }} {...params} table={shown} />}
    </TableSettings>
  );
}

interface CreateFieldProps extends Pick<PanelProps<"createField">["params"], "copyOf" | "onCreated"> {
  title: string;
  table: Table;
  isGone: boolean;
  onClose: () => void;
}

function CreateField({ title, table, isGone, copyOf, onCreated, onClose }: CreateFieldProps) {
  const t = useText();
  const [type, setType] = useState<FieldTypeName | null>(copyOf?.type ?? null);
  // The libraries of a copied field's type are there: its column shows.
  const [draft, setDraft] = useState<FieldDraft | null>(() =>
    copyOf ? { ...draftFrom(copyOf), name: t("fields.copyOf", { name: copyOf.name }) } : null,
  );
  const [createField, { isLoading }] = useCreateFieldMutation();
  const { problems, report, clear } = useFieldProblem();
  useClosedWhenGone(isGone, type !== null, onClose);

  const choose = async (chosen: FieldTypeName, known?: Partial<FieldDraft>) => {
    const { openNew } = fieldViews[chosen];
    if (openNew) {
      openNew(table.id);
      return;
    }
    try {
      await loadLibraries([{ type: chosen }]);
    } catch (error) {
      showChunkError(error);
      return;
    }
    setType(chosen);
    setDraft({
      name: "",
      description: "",
      tooltip: "",
      required: false,
      readonly: false,
      unique: false,
      auto_fill: null,
      config: fieldTypes[chosen].defaults as Record<string, unknown>,
      ...known,
    });
  };
  const create = async (isMore: boolean) => {
    if (type === null || draft === null) return;
    try {
      const config = withoutEmptyOptions(draft.config);
      const { field } = await createField({ tableId: table.id, type, ...draft, config }).unwrap();
      onCreated?.(field.id);
      showToast({ kind: "success", message: t("fields.created") });
      if (isMore) setType(null);
      else onClose();
    } catch (error) {
      report(error);
    }
  };

  if (type !== null && draft !== null) {
    return (
      <SidePanel
        key="settings"
        title={title}
        onClose={onClose}
        isUnsaved={!isGone && draft.name.trim() !== ""}
        footer={
          <>
            <Button
              isBusy={isLoading}
              disabled={isGone || !isReady(type, draft)}
              onClick={() => void create(true)}
            >
              {t("fields.createAnother")}
            </Button>
            <Button
              kind="primary"
              type="submit"
              form="field-form"
              isBusy={isLoading}
              disabled={isGone || !isReady(type, draft)}
            >
              {t("fields.create")}
            </Button>
          </>
        }
      >
        <GoneNotice isGone={isGone} />
        <div className={styles.back}>
          <Button
            kind="subtle"
            size="compact"
            icon={<IconArrowLeft size={16} stroke={1.5} />}
            onClick={() => setType(null)}
          >
            {t("fields.backToTypes")}
          </Button>
        </div>
        <FieldForm
          tableId={table.id}
          fieldId={null}
          type={type}
          draft={draft}
          isNew
          problems={problems}
          onChange={(next) => {
            clear();
            setDraft(next);
          }}
          onSubmit={() => void create(false)}
        />
      </SidePanel>
    );
  }

  return (
    <SidePanel key="types" title={title} onClose={onClose}>
      <TypePicker onChoose={(chosen) => void choose(chosen)}>
        <SuggestedFields
          tableId={table.id}
          kept={table.suggestedFields ?? []}
          onChoose={({ columnLabel: name, columnDescription: description, newColumnType }) =>
            void choose(newColumnType, { name, description })
          }
        />
      </TypePicker>
    </SidePanel>
  );
}
