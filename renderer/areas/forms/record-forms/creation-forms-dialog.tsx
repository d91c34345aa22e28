import { IconPencil, IconPlus } from "@tabler/icons-react";
import { useListFormsQuery } from "../api";
import { Awaited } from "../../../app/errors/awaited";
import { openPanel, type PanelProps } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { IconButton } from "../../../ui/button/icon-button";
import { Dialog } from "../../../ui/layers/dialog";
import rows from "../../../ui/layers/panel-rows.module.css";
import { useText } from "../../../ui/text";
import { CopyLink, DeleteForm } from "./form-row-actions";

/** The forms for new records of a table: its own, and any number of further ones. */
export default function CreationFormsDialog({ params: { tableId }, onClose }: PanelProps<"creationForms">) {
  const t = useText();
  const { data, error, refetch } = useListFormsQuery({ tableId });
  const further = data?.forms.filter(({ purpose }) => purpose === "variant") ?? [];
  const edit = (formId: number | null) => openPanel("editForm", { tableId, recordId: null, formId });
  return (
    <Dialog
      title={t("forms.creationForms")}
      onClose={onClose}
      footer={
        <Button kind="primary" icon={<IconPlus size={16} stroke={1.5} />} onClick={() => edit(null)}>
          {t("forms.new")}
        </Button>
      }
    >
      <Awaited {...{ data, error, refetch }} />
      {data && (
        <ul className={rows.list} aria-label={t("forms.creationForms")}>
          <li className={rows.item}>
            <span className={rows.name}>{t("forms.purpose.creation")}</span>
            <IconButton
              size="small"
              label={t("forms.menu.creation")}
              onClick={() => openPanel("editForm", { tableId, purpose: "creation" })}
            >
              <IconPencil size={14} stroke={1.5} />
            </IconButton>
          </li>
          {further.map((form) => (
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
      )}
    </Dialog>
  );
}
