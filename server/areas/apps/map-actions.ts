import { blockTypes, configOf } from "#shared/blocks/index";
import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { mapActionCalls } from "#shared/contract/map-actions";
import { readRecord } from "../../engine/public";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import { defineLoggedAction, recordAction } from "../../log/logged-action";
import { recordKind } from "../../policy/record";
import { openTable } from "../../tables/public";
import { blockKind } from "./block";
import { openBlock } from "./blocks";

type Call = (typeof mapActionCalls)["recordMapAction"];

const actions = {
  maps_view: defineLoggedAction({ name: "maps_view", right: blockKind.read }),
  maps_select_address: defineLoggedAction({ name: "maps_select_address", right: blockKind.read }),
} as const;
export const mapActions = Object.values(actions);

/** @throws AppError app_not_found, block_not_found also for one that is no map, object_not_found, record_not_found */
export async function recordMapAction(
  context: RequestContext,
  { appId, blockId, action, recordId, country }: ParsedOf<Call>,
): Promise<ReplyOf<Call>> {
  const { row, grant } = await openBlock(context, { appId, blockId }, blockKind.read);
  if (row.type !== "map") throw new AppError("block_not_found");
  const type = blockTypes[row.type];
  const tableId = type.tableOf(configOf(type, row.config));
  if (tableId === null) throw new AppError("object_not_found");
  const opened = await openTable(context, tableId, recordKind.read);
  if (recordId !== undefined) await readRecord(context.org.database, opened.grant, recordId);
  await recordAction(context, actions[action], grant, {
    tableId,
    objectId: recordId ?? blockId,
    detail: { appId, blockId, ...(country !== undefined && { country }) },
  });
  return {};
}
