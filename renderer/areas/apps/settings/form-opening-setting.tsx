import { formOpening, type FormOpening } from "#shared/forms/form-opening";
import { openAsNames } from "#shared/forms/form-names";
import { Select } from "../../../ui/fields/select";
import { useText } from "../../../ui/text";
import { CreationFormChoice } from "../../forms/public";
import { useSettingsTable } from "./common-settings";

const AS_FORM = "form";
const NO_APP = "none";

interface FormOpeningSettingProps {
  tableId: number;
  value: FormOpening | null;
  onChange: (value: FormOpening) => void;
}

/** How a button opens a form for new records: which one, how wide, or a view of the table in its place. */
export function FormOpeningSetting({ tableId, value, onChange }: FormOpeningSettingProps) {
  const t = useText();
  const table = useSettingsTable(tableId);
  const now = value ?? formOpening.parse({});
  if (table === null) return null;
  const pages = table.views.filter(({ type }) => type === "formPages");
  return (
    <>
      <CreationFormChoice
        table={table}
        value={now.form_id}
        onChange={(form_id) => onChange({ ...now, form_id })}
      />
      <Select
        label={t("forms.editor.openAs")}
        value={now.open_as ?? AS_FORM}
        options={[
          { value: AS_FORM, label: t("forms.openAs.form") },
          ...openAsNames.map((name) => ({ value: name, label: t(`forms.openAs.${name}`) })),
        ]}
        onChange={(chosen) =>
          onChange({ ...now, open_as: openAsNames.find((name) => name === chosen) ?? null })
        }
      />
      {pages.length > 0 && (
        <Select
          label={t("forms.openPage")}
          value={now.app_id === null ? NO_APP : String(now.app_id)}
          options={[
            { value: NO_APP, label: t("forms.noPage") },
            ...pages.map(({ id, displayLabel }) => ({ value: String(id), label: displayLabel })),
          ]}
          onChange={(chosen) =>
            onChange({ ...now, app_id: chosen === null || chosen === NO_APP ? null : Number(chosen) })
          }
        />
      )}
    </>
  );
}
