import { IconLink, IconTrash } from "@tabler/icons-react";
import type { Form } from "#shared/contract/forms";
import { IconButton } from "../../../ui/button/icon-button";
import { useText } from "../../../ui/text";
import { useCopyFormLink } from "./use-copy-form-link";
import { useDeleteForm } from "./use-delete-form";

/** Copies a form's public link, from a row of a list of forms. */
export function CopyLink({ form }: { form: Form }) {
  const t = useText();
  const { copy, isBusy } = useCopyFormLink();
  return (
    <IconButton
      size="small"
      label={`${t("forms.copyLink")}: ${form.label}`}
      disabled={isBusy}
      onClick={() => void copy(form.id)}
    >
      <IconLink size={14} stroke={1.5} />
    </IconButton>
  );
}

/** Deletes a form, from a row of a list of forms. */
export function DeleteForm({ form }: { form: Form }) {
  const t = useText();
  const remove = useDeleteForm();
  return (
    <IconButton
      size="small"
      label={`${t("forms.delete")}: ${form.label}`}
      onClick={() => void remove(form.id, form.label)}
    >
      <IconTrash size={14} stroke={1.5} />
    </IconButton>
  );
}
