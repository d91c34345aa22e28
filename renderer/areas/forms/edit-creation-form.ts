import type { Table } from "#shared/contract/tables";
import { openPanel } from "../../app/panels";

/** Opens the editor of a form for new records: of a further one, or of the table's own. */
export function editCreationForm(
  { id: tableId, creationForms }: Pick<Table, "id" | "creationForms">,
  formId: number | null | undefined,
): void {
  const further = creationForms.find(({ id }) => id === formId);
  openPanel(
    "editForm",
    further ? { tableId, recordId: null, formId: further.id } : { tableId, purpose: "creation" },
  );
}
