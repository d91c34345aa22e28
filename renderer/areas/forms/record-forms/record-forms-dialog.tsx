import { IconPencil, IconPlus } from "@tabler/icons-react";
import { Awaited } from "../../../app/errors/awaited";
import { openPanel, type PanelProps } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { IconButton } from "../../../ui/button/icon-button";
import { Dialog } from "../../../ui/layers/dialog";
import rows from "../../../ui/layers/panel-rows.module.css";
import { FormDrawing } from "../../../ui/drawings/form-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";
import { useListFormsQuery } from "../api";
import { CopyLink, DeleteForm } from "./form-row-actions";

/** The update forms of one record: made, changed and deleted here. */
export default function RecordFormsDialog({ params, onClose }: PanelProps<"recordForms">) {
  const t = useText();
  const { tableId, recordId } = params;
  const { data, error, refetch } = useListFormsQuery({ tableId, recordId });
  const edit = (formId: number | null) => openPanel("editForm", { tableId, recordId, formId });
  return (
    <Dialog
      title={t("forms.ofRecord")}
      onClose={onClose}
      footer={
        <Button
          kind="primary"
          data-autofocus
          icon={<IconPlus size={16} stroke={1.5} />}
          onClick={() => edit(null)}
        >
          {t("forms.new")}
        </Button>
      }
    >
      <Awaited {...{ data, error, refetch }} />
      {data?.forms.length === 0 && <EmptyState drawing={<FormDrawing />} title={t("forms.noneOfRecord")} />}
      <ul className={rows.list} aria-label={t("forms.ofRecord")}>
        {data?.forms.map((form) => (
          <li key={form.id} className={rows.item}>
            <span className={rows.name}>{form.label}</span>
            <IconButton
              size="small"
              label={`${t("forms.editor.edit")}: ${form.label}`}
              onClick={() => edit(form.id)}
            >
              <IconPencil size={14} stroke={1.5} />
            </IconButton>
            <CopyLink form={form} />
            <DeleteForm form={form} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
