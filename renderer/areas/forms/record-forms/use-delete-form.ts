import { isCallError, showError } from "../../../app/errors/show-error";
import { confirm } from "../../../app/panels";
import { showDeletedToast } from "../../../app/undo";
import { useText } from "../../../ui/text";
import { useDeleteFormMutation } from "../api";

/** Deletes a form after a question; its toast takes that back. Answers whether it is gone. */
export function useDeleteForm() {
  const t = useText();
  const [deleteForm] = useDeleteFormMutation();
  return async (formId: number, name: string): Promise<boolean> => {
    const isSure = await confirm({ title: t("forms.deleteTitle", { name }), isDangerous: true });
    if (!isSure) return false;
    try {
      const { changeSetId } = await deleteForm({ formId }).unwrap();
      showDeletedToast(t("forms.deleted", { name }), changeSetId);
      return true;
    } catch (error) {
      if (!isCallError(error)) throw error;
      showError(error);
      return false;
    }
  };
}
