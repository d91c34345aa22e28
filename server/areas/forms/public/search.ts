import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { publicFormCalls } from "#shared/contract/public-forms";
import { FORM_CONNECTIONS_FOUND } from "#shared/limits/public-forms";
import { readPage } from "../../../engine/public";
import { AppError } from "../../../errors";
import type { PublicPageContext } from "../../../http/context";
import { authorize } from "../../../policy/authorize";
import { recordKind } from "../../../policy/record";
import { recordLabels } from "../../records/public";
import { countVisitor } from "./limits";
import { openPage } from "./open-page";
import { sign } from "../../../identity/signed-text";

type Call = (typeof publicFormCalls)["searchPublicForm"];

/**
 * Finds records by their names for a connection whose builder allows it. Visitors get names, and texts that stand for
 * the records in this field: never a number.
 *
 * @throws AppError field_not_found, too_many_requests
 */
export async function searchPublicForm(
  context: PublicPageContext,
  { id, fieldId, search, pass }: ParsedOf<Call>,
): Promise<ReplyOf<Call>> {
  const { link, shown, actor } = await openPage(context, id, { pass });
  const field = shown.fields.get(fieldId);
  if (field?.type !== "connectedRecord" || field.readonly) throw new AppError("field_not_found");
  await countVisitor(context, link.id, "search");
  const asking = { ...context, actor };
  const tableId = Number(field.config["tableId"]);
  const grant = await authorize(asking, recordKind.read, tableId);
  const bytes = await readPage(context.org.database, grant, {
    search,
    trashed: false,
    size: FORM_CONNECTIONS_FOUND,
  });
  const { records } = JSON.parse(bytes.toString()) as { records: { id: number }[] };
  const labels = await recordLabels(
    asking,
    tableId,
    records.map((record) => record.id),
  );
  return {
    records: [...labels].map(([recordId, title]) => ({
      key: sign(link.signingKey, "record", [recordId, fieldId]),
      title,
    })),
  };
}
