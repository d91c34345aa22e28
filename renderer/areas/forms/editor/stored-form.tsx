import { IconLink, IconTrash, IconWorldShare } from "@tabler/icons-react";
import { openPanel } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import { useCopyFormLink } from "../record-forms/use-copy-form-link";
import { useDeleteForm } from "../record-forms/use-delete-form";

const icon = { size: 16, stroke: 1.5 } as const;

interface StoredFormProps {
  formId: number;
  name: string;
  /** Whether it can be filled in by a public link. */
  hasLink: boolean;
  onGone: () => void;
}

/** Further actions for a stored form. */
export function StoredForm({ formId, name, hasLink, onGone }: StoredFormProps) {
  const t = useText();
  const remove = useDeleteForm();
  const { copy, isBusy } = useCopyFormLink();
  return (
    <>
      <Button
        kind="subtle"
        icon={<IconTrash {...icon} />}
        onClick={() => void remove(formId, name).then((isGone) => isGone && onGone())}
      >
        {t("forms.delete")}
      </Button>
      {hasLink && (
        <Button icon={<IconLink {...icon} />} isBusy={isBusy} onClick={() => void copy(formId)}>
          {t("forms.copyLink")}
        </Button>
      )}
    </>
  );
}

/** The public link of the form as it was saved last. */
export function ShareForm({ tableId }: { tableId: number }) {
  const t = useText();
  return (
    <Button
      icon={<IconWorldShare {...icon} />}
      onClick={() => openPanel("shareForm", { tableId, formId: null })}
    >
      {t("publicForms.share")}
    </Button>
  );
}
