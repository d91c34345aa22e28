import type { FormPagesSettings } from "#shared/views/types/form-pages";
import { useText } from "../../../ui/text";
import { CreationFormChoice } from "../../forms/public";
import tools from "../components/tools.module.css";
import type { ViewSettingsProps } from "../types/view-type-view";

/** The form that the page shows. */
export default function FormPagesSettingsForm({
  table,
  settings,
  onChange,
}: ViewSettingsProps<FormPagesSettings>) {
  const t = useText();
  return (
    <div className={tools.tool}>
      {table.creationForms.length === 0 && <p>{t("forms.onlyOwn")}</p>}
      <CreationFormChoice
        table={table}
        value={settings.form_id}
        onChange={(form_id) => onChange({ ...settings, form_id })}
      />
    </div>
  );
}
