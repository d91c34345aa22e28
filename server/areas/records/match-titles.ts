import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { recordEditCalls } from "#shared/contract/record-edits";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import { isAllowed } from "../../policy/authorize";
import { recordKind } from "../../policy/record";
import { openTable } from "../../tables/public";
import { connectByTitles } from "./connect-by-titles";
import { createByTitles } from "./create-by-titles";

type Call = (typeof recordEditCalls)["matchTitles"];

const reasons: Record<string, "several" | "oneOnly"> = {
  "connector.reason.severalRecords": "several",
  "fieldTypes.oneConnection": "oneOnly",
};

/** @throws AppError object_not_found; field_not_found if the field is no connection */
export async function matchTitles(
  context: RequestContext,
  { tableId, fieldId, titles, createsRecords, choices }: ParsedOf<Call>,
): Promise<ReplyOf<Call>> {
  const { table } = await openTable(context, tableId, recordKind.update);
  const field = table.fieldById.get(fieldId);
  if (field?.type !== "connectedRecord") throw new AppError("field_not_found", { values: { fieldId } });
  const titled = { ...context, locale: context.actor.locale };
  const tableOf = Number(field.config["tableId"]);
  const connection = { tableId: tableOf, many: field.config["many"] === true, choices };
  const found = await connectByTitles(
    titled,
    connection,
    titles,
    createsRecords ? (missing) => createByTitles(titled, connection.tableId, missing) : undefined,
  );
  return {
    matches: found.map((outcome) =>
      "ids" in outcome
        ? { ids: outcome.ids, reason: null, shared: [] }
        : { ids: [], reason: reasons[outcome.reason] ?? "none", shared: outcome.shared },
    ),
    canCreate: await isAllowed(context, recordKind.create, connection.tableId),
  };
}
