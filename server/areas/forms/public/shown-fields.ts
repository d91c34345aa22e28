import type { RequestContext } from "../../../http/context";
import { openForm } from "../find-forms";
import { formKind } from "../form";

/** Fields that visitors of a form see, in its order. @throws AppError form_not_found, permission_denied */
export async function shownFieldsOf(context: RequestContext, formId: number): Promise<number[]> {
  const { row } = await openForm(context, formKind.update, formId);
  return row.config.items.flatMap((item) => (item.type === "field" ? item.fieldId : []));
}
