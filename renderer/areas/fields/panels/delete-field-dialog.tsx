import { Suspense, useEffect, useState } from "react";
import { isCallError, showError } from "../../../app/errors/show-error";
import { closePanelsNamed, type PanelProps } from "../../../app/panels";
import { fieldUses, useSlot } from "../../../app/slots";
import { showDeletedToast } from "../../../app/undo";
import { Button } from "../../../ui/button/button";
import { Dialog } from "../../../ui/layers/dialog";
import { useText } from "../../../ui/text";
import { useDeleteFieldMutation, useListBrokenFieldsQuery } from "../api";
import { BrokenFields } from "./broken-fields";
import { useAskDependants } from "../use-ask-dependants";
import { useClosedWhenGone, useTableOfFields } from "../use-table-of-fields";

const LISTED = ["field", "connection", "form"] as const;

/** Deletes a field after a confirmation that names it; the toast takes it back. */
export default function DeleteFieldDialog({ params, onClose }: PanelProps<"deleteField">) {
  const t = useText();
  const { table, isGone } = useTableOfFields(params.tableId);
  useClosedWhenGone(isGone, false, onClose);
  const [deleteField, { isLoading }] = useDeleteFieldMutation();
  const { data: broken, isLoading: isAsking } = useListBrokenFieldsQuery(params, {
    refetchOnMountOrArgChange: true,
  });
  const uses = useSlot(fieldUses);
  const field = table?.fields.find((one) => one.id === params.fieldId);
  const ask = useAskDependants();
  const [usedBy, setUsedBy] = useState("");
  useEffect(() => {
    // Fields and forms are listed with more than their names below.
    void ask({ tableId: params.tableId, fieldId: params.fieldId }, LISTED).then(setUsedBy);
  }, [ask, params.tableId, params.fieldId]);
  if (!table || !field) return null;

  const title = t("fields.deleteTitle", { field: field.name });
  const remove = async () => {
    try {
      const { changeSetId } = await deleteField({ tableId: table.id, fieldId: field.id }).unwrap();
      closePanelsNamed("editField");
      showDeletedToast(t("fields.deleted", { field: field.name }), changeSetId);
    } catch (error) {
      if (!isCallError(error)) throw error;
      showError(error);
    }
    onClose();
  };
  return (
    <Dialog
      title={t("ui.question", { what: title })}
      onClose={onClose}
      footer={
        <>
          <Button data-autofocus onClick={onClose}>
            {t("ui.cancel")}
          </Button>
          <Button kind="danger" isBusy={isLoading || isAsking} onClick={() => void remove()}>
            {title}
          </Button>
        </>
      }
    >
      {t("fields.deleteMessage", { table: table.displayLabel })}
      {usedBy !== "" && <p>{usedBy}</p>}
      {broken && <BrokenFields {...broken} tableId={table.id} />}
      <Suspense fallback={null}>
        {uses.map(({ id, Uses }) => (
          <Uses key={id} tableId={table.id} fieldId={field.id} />
        ))}
      </Suspense>
    </Dialog>
  );
}
