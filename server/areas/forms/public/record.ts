import type { RecordData } from "#shared/contract/records";
import { readRecords } from "../../../engine/public";
import { AppError } from "../../../errors";
import type { PublicPageContext } from "../../../http/context";
import { authorize } from "../../../policy/authorize";
import { recordKind } from "../../../policy/record";

/**
 * All that the record of an update form holds, read by the product itself: conditions may look at fields that the form
 * does not show. Visitors get the form's fields of it.
 *
 * @throws AppError public_form_closed if the record is gone
 */
export async function findRecord(
  { org, services }: Pick<PublicPageContext, "org" | "services">,
  tableId: number,
  recordId: number,
): Promise<RecordData> {
  const grant = await authorize({ org, actor: services.actors.system(org) }, recordKind.read, tableId);
  const [record] = await readRecords(org.database, grant, [recordId]);
  if (!record || record.deletedAt !== null) throw new AppError("public_form_closed");
  return record.data;
}
