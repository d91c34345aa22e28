import type { FormPurpose } from "#shared/forms/form-names";
import { FORMS_LISTED } from "#shared/limits/forms";
import { visibleIds } from "../../engine/public";
import { AppError } from "../../errors";
import type { Action } from "../../policy/action";
import { authorize, type PolicyContext } from "../../policy/authorize";
import type { Granted } from "../../policy/granted";
import { recordKind } from "../../policy/record";
import { list, open } from "../../objects/read";
import { openTable } from "../../tables/public";
import { formKind } from "./form";

export type FormRow = Awaited<ReturnType<typeof open<typeof formKind, "read">>>["row"];

/** Forms of a table outside the trash, without those of records that do not exist for the reader (decision 50). */
export async function visibleForms(
  context: PolicyContext,
  tableId: number,
  where: { recordId?: number; fieldId?: number; purpose?: FormPurpose } = {},
): Promise<FormRow[]> {
  const rows = await list(context, formKind, formKind.read, {
    where: { tableId, ...where },
    limit: FORMS_LISTED,
  });
  const named = rows.flatMap(({ recordId }) => recordId ?? []);
  if (named.length === 0) return rows;
  const grant = await authorize(context, recordKind.read, tableId);
  const inSight = await visibleIds(context.org.database, grant, named);
  return rows.filter(({ recordId }) => recordId === null || inSight.has(recordId));
}

/** The form of a table for a purpose that it has one for; the latest, should there be more. */
export const findTableForm = async (
  context: PolicyContext,
  tableId: number,
  purpose: FormPurpose,
): Promise<FormRow | undefined> => (await visibleForms(context, tableId, { purpose }))[0];

/**
 * A form outside the trash, with the right to do something to it.
 *
 * @throws AppError form_not_found also for one of a record that does not exist for the actor; permission_denied
 */
export async function openForm<Name extends string>(
  context: PolicyContext,
  action: Action<"form", Name>,
  formId: number,
): Promise<{ row: FormRow; grant: Granted<"form", Name> }> {
  const opened = await open(context, formKind, action, formId);
  const { tableId, recordId, deletedAt } = opened.row;
  if (deletedAt !== null) throw new AppError("form_not_found");
  if (recordId === null) return opened;
  const { grant } = await openTable(context, tableId, recordKind.read);
  const inSight = await visibleIds(context.org.database, grant, [recordId]);
  if (!inSight.has(recordId)) throw new AppError("form_not_found");
  return opened;
}
