import { showError } from "../../../app/errors/show-error";
import type { PanelProps } from "../../../app/panels";
import { store } from "../../../app/store";
import { Button } from "../../../ui/button/button";
import { Dialog } from "../../../ui/layers/dialog";
import { useText } from "../../../ui/text";
import { templatesApi, useDeleteTemplateMutation, useListMyTemplatesQuery } from "../api";

/** Asks first; the list loses the template at once, and loads again if it could not be deleted. */
export default function DeleteTemplate({ params: { id }, onClose }: PanelProps<"deleteTemplate">) {
  const t = useText();
  const { data, refetch } = useListMyTemplatesQuery();
  const [remove] = useDeleteTemplateMutation();
  const name = data?.templates.find(({ template_id }) => template_id === id)?.name ?? "";
  const confirm = async () => {
    onClose();
    store.dispatch(
      templatesApi.util.updateQueryData("listMyTemplates", undefined, (draft) => {
        draft.templates = draft.templates.filter(({ template_id }) => template_id !== id);
      }),
    );
    try {
      await remove({ template_id: id }).unwrap();
    } catch (error) {
      showError(error);
      void refetch();
    }
  };
  return (
    <Dialog
      title={t("templates.delete")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("templates.cancel")}</Button>
          <Button kind="danger" onClick={() => void confirm()}>
            {t("templates.delete")}
          </Button>
        </>
      }
    >
      {t("templates.deleteConfirm", { name })}
    </Dialog>
  );
}
