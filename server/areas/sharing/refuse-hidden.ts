import { blockTypes, configOf } from "#shared/blocks/index";
import { AppError } from "../../errors";
import { authorize, isAllowed, type PolicyContext } from "../../policy/authorize";
import { recordKind } from "../../policy/record";
import { blocksOf } from "../apps/public";

/**
 * Nobody makes public what they do not see themselves: with a table whose rows or fields a rule hides from them, a page
 * stays among those who sign in.
 *
 * @throws AppError public_view_too_much
 */
export async function refuseHidden(context: PolicyContext, appId: number): Promise<void> {
  const blocks = await blocksOf(context, appId);
  const tables = new Set(
    blocks.flatMap(({ type, config }) => blockTypes[type].tableOf(configOf(blockTypes[type], config)) ?? []),
  );
  for (const tableId of tables) {
    if (!(await isAllowed(context, recordKind.read, tableId))) throw new AppError("public_view_too_much");
    const { readRows, readFields } = await authorize(context, recordKind.read, tableId);
    if (readRows !== null || readFields !== null) throw new AppError("public_view_too_much");
  }
}
