import { blockTypes, configOf } from "#shared/blocks/index";
import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { pageFunctionCalls } from "#shared/contract/page-functions";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import { findBy } from "../../objects/read";
import { functionKind, invokeFunction, pageEvent } from "../lowcode/public";
import { appKind } from "../views/public";
import { blockKind } from "./block";
import { openBlock } from "./blocks";
import { openPage } from "./open-page";

type Call = (typeof pageFunctionCalls)["runFunctionOfBlock"];

/**
 * Runs the function of a block for a reader of its page. The block names the function, so readers call no others.
 *
 * @throws AppError app_not_found, block_not_found, function_not_found, plan_needed, plan_limit_reached
 */
export async function runFunctionOfBlock(
  context: RequestContext,
  { appId, blockId, ...values }: ParsedOf<Call>,
): Promise<ReplyOf<Call>> {
  const { row: page } = await openPage(context, appId, appKind.read);
  const { row: block } = await openBlock(context, { appId, blockId }, blockKind.read);
  const type = blockTypes[block.type];
  const id = type.functionOf?.(configOf(type, block.config)) ?? null;
  if (id === null) throw new AppError("block_not_found");
  const row = await findBy(context.org.database, functionKind, { id });
  if (!row || row.deletedAt !== null || !row.isActive) throw new AppError("function_not_found");
  const { actor, signal } = context;
  const { state, result, reason } = await invokeFunction(context, {
    row,
    event: await pageEvent(context, { id: page.id, label: page.label }, values),
    caller: actor,
    cause: "page",
    signal,
  });
  return { state, result: result ?? null, reason };
}
