import type { FormPurpose } from "#shared/forms/form-names";
import { languages } from "#shared/languages";
import { formatMessage } from "../../../text/format";

/**
 * The form's title for visitors: its own name, or its table's if it was not renamed ('Record creation form' is for
 * builders).
 */
export function titleOf(
  { label, purpose }: { label: string; purpose: FormPurpose },
  table: { label: string },
): string {
  const names = languages.map((language) => formatMessage(language, `forms.purpose.${purpose}`));
  return label === "" || names.includes(label) ? table.label : label;
}
