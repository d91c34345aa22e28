import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";

interface SaveButtonProps {
  /** Id of the form in the panel. */
  form: string;
  isNew: boolean;
  isValid: boolean;
  isSaving: boolean;
}

/** Submits a form from the foot of its panel. */
export function SaveButton({ form, isNew, isValid, isSaving }: SaveButtonProps) {
  const t = useText();
  return (
    <Button kind="primary" type="submit" form={form} disabled={!isValid} isBusy={isSaving}>
      {t(isNew ? "templates.create" : "templates.save")}
    </Button>
  );
}
