import type { Field } from "#shared/contract/fields";
import type { Table } from "#shared/contract/tables";
import { isCallError, showError } from "../../app/errors/show-error";
import { confirm } from "../../app/panels";
import { showDeletedToast } from "../../app/undo";
import { useText } from "../../ui/text";
import { useDeleteFieldMutation } from "./api";

/** Deletes a field after a confirmation that names it; the toast takes it back. */
export function useDeleteField(
  table: Pick<Table, "id" | "displayLabel">,
): (field: Field) => Promise<boolean> {
  const t = useText();
  const [deleteField] = useDeleteFieldMutation();
  return async (field) => {
    const isSure = await confirm({
      title: t("fields.deleteTitle", { field: field.name }),
      message: t("fields.deleteMessage", { table: table.displayLabel }),
      isDangerous: true,
    });
    if (!isSure) return false;
    try {
      const { changeSetId } = await deleteField({ tableId: table.id, fieldId: field.id }).unwrap();
      showDeletedToast(t("fields.deleted", { field: field.name }), changeSetId);
      return true;
    } catch (error) {
      if (!isCallError(error)) throw error;
      showError(error);
      return false;
    }
  };
}
