import type { BlockType } from "#shared/blocks/block-type";
import { blockTypes, configOf } from "#shared/blocks/index";
import { findOverlap, freePlace, isInside, type Device, type Place } from "#shared/blocks/place";
import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { pageCalls } from "#shared/contract/pages";
import { BLOCKS_PER_PAGE } from "#shared/limits/apps";
import { contestedSettings, mergeSettings } from "#shared/merge-settings";
import { retryOnConflict } from "../../engine/model/retry-on-conflict";
import { AppError } from "../../errors";
import { commit, objectId } from "../../http/change-set";
import type { RequestContext } from "../../http/context";
import { toFieldProblems } from "../../http/input/field-problems";
import { open } from "../../objects/read";
import type { Action } from "../../policy/action";
import { authorize } from "../../policy/authorize";
import { requirePlan } from "../../plans/plan";
import { openTable, tableKind } from "../../tables/public";
import { functionKind } from "../lowcode/public";
import { readTable } from "../tables/public";
import { appKind, publicApps } from "../views/public";
import { blockKind } from "./block";
import { checkPicture } from "./page-picture";
import { blocksOf, openPage, type BlockRow } from "./open-page";
import { refuseHidden } from "./refuse-hidden";
import { shownBlockConfig } from "./shown-config";

type Calls = typeof pageCalls;
type Input<N extends keyof Calls> = ParsedOf<Calls[N]>;
type Reply<N extends keyof Calls> = Promise<ReplyOf<Calls[N]>>;
type Config = Record<string, unknown>;

/**
 * @throws AppError object_not_found for a table out of sight, public_view_too_much, block_overlap, too_many_blocks,
 *   invalid_request
 */
export const addBlock = (context: RequestContext, input: Input<"addBlock">): Reply<"addBlock"> =>
  retryOnConflict(async () => {
    const { appId, tableId, place } = input;
    await openPage(context, appId, appKind.read);
    const type = blockTypes[input.type];
    const blocks = await blocksOf(context, appId);
    const table = tableId === undefined ? null : await readShownTable(context, tableId);
    const config = { ...type.start(table), ...input.config };
    await check(context, appId, type, config);
    const desktop = place ?? freePlace(placesOn(blocks, "desktop"), type.size, "desktop");
    return make(context, appId, blocks, { type: input.type, config, desktop });
  });

async function readShownTable(context: RequestContext, tableId: number) {
  await openTable(context, tableId, tableKind.read);
  return readTable(context, tableId);
}

export const updateBlock = (context: RequestContext, input: Input<"updateBlock">): Reply<"updateBlock"> =>
  retryOnConflict(async () => {
    const { config: wish, expect } = input;
    const { row, grant } = await openBlock(context, input, blockKind.update);
    const now = await shownBlockConfig(context, row.type, row.config);
    const seen = withoutType(expect?.config ?? now);
    const change = { seen, wish: withoutType(wish), now };
    if (expect && contestedSettings<Config>(change).length > 0) throw new AppError("change_conflict");
    const config = { ...hiddenOf(row.config, now), ...mergeSettings<Config>(change) };
    await check(context, row.appId, blockTypes[row.type], config, row.config);
    const { changeSetId } = await commit(context, [
      blockKind.change(grant, { config }, { config: row.config }),
    ]);
    return { changeSetId };
  });

export async function deleteBlock(
  context: RequestContext,
  input: Input<"deleteBlock">,
): Reply<"deleteBlock"> {
  const { grant } = await openBlock(context, input, blockKind.delete);
  const { changeSetId } = await commit(context, [blockKind.trash(grant)]);
  return { changeSetId };
}

/** A copy on the same page is placed below its original, or in free space. */
export async function copyBlock(context: RequestContext, input: Input<"copyBlock">): Reply<"copyBlock"> {
  const { row } = await openBlock(context, input, blockKind.read);
  await openPage(context, input.toAppId, appKind.read);
  const blocks = await blocksOf(context, input.toAppId);
  const config = await shownBlockConfig(context, row.type, row.config);
  await check(context, input.toAppId, blockTypes[row.type], config, config);
  const desktop = freePlace(placesOn(blocks, "desktop"), row.desktop, "desktop");
  return make(context, input.toAppId, blocks, { type: row.type, config, desktop });
}

/**
 * Moves and resizes several blocks at once. Only those that lie elsewhere now are changed, so that two builders who move
 * different blocks do not meet.
 *
 * @throws AppError block_not_found, block_overlap
 */
export const saveLayout = (context: RequestContext, input: Input<"saveLayout">): Reply<"saveLayout"> =>
  retryOnConflict(async () => {
    const { appId, device, components } = input;
    await openPage(context, appId, appKind.read);
    if (device === "mobile") requirePlan(context.actor, "mobileLayout");
    const blocks = await blocksOf(context, appId);
    const wishes = new Map(components.map(({ id, ...place }) => [id, place]));
    for (const id of wishes.keys()) {
      if (!blocks.some((block) => block.id === id)) throw new AppError("block_not_found");
    }
    refuseOverlap(
      blocks.flatMap((block) => wishes.get(block.id) ?? block[device] ?? []),
      device,
    );
    const moved = blocks.flatMap((block) => {
      const place = wishes.get(block.id);
      return place && !isSamePlace(place, block[device]) ? [{ block, place }] : [];
    });
    if (moved.length === 0) return { changeSetId: 0 };
    const operations = await Promise.all(
      moved.map(async ({ block, place }) =>
        blockKind.change(await authorize(context, blockKind.update, block), { [device]: place }),
      ),
    );
    const { changeSetId } = await commit(context, operations);
    return { changeSetId };
  });

const placesOn = (blocks: readonly BlockRow[], device: Device): Place[] =>
  blocks.flatMap((block) => block[device] ?? []);

const isSamePlace = (one: Place, other: Place | null): boolean =>
  other !== null && one.x === other.x && one.y === other.y && one.w === other.w && one.h === other.h;

function refuseOverlap(places: readonly Place[], device: Device): void {
  if (places.some((place) => !isInside(place, device)) || findOverlap(places))
    throw new AppError("block_overlap");
}

async function make(
  context: RequestContext,
  appId: number,
  blocks: readonly BlockRow[],
  block: { type: BlockRow["type"]; config: Config; desktop: Place },
) {
  if (blocks.length >= BLOCKS_PER_PAGE) throw new AppError("too_many_blocks");
  refuseOverlap([...placesOn(blocks, "desktop"), block.desktop], "desktop");
  const grant = await authorize(context, blockKind.create, { appId });
  const result = await commit(context, [blockKind.make(grant, { appId, ...block })]);
  return { blockId: objectId(result), changeSetId: result.changeSetId };
}

/** @throws AppError block_not_found if it is on another page */
export async function openBlock<Name extends string>(
  context: RequestContext,
  { appId, blockId }: { appId: number; blockId: number },
  action: Action<"block", Name>,
) {
  await openPage(context, appId, appKind.read);
  const opened = await open(context, blockKind, action, blockId);
  if (opened.row.appId !== appId || opened.row.deletedAt !== null) throw new AppError("block_not_found");
  return opened;
}

const withoutType = ({ type: _, ...config }: Config): Config => config;

/** Settings that the caller is not shown stay as they are. */
const hiddenOf = (stored: Config, shown: Config): Config =>
  Object.fromEntries(Object.entries(stored).filter(([name]) => !(name in shown)));

/**
 * @throws AppError as `checkBlockConfig`; public_view_too_much on a public page about a table of which the caller does
 *   not see all
 */
async function check(
  context: RequestContext,
  appId: number,
  type: BlockType,
  config: Config,
  before: Config = {},
): Promise<void> {
  const data = await checkBlockConfig(context, type, config);
  await checkFunction(context, type, data, before);
  const tableId = data ? type.tableOf(data) : null;
  if (tableId !== null && (await publicApps(context.org.database)).has(appId))
    await refuseHidden(context, tableId);
  const picture = data && type.pictureOf?.(data);
  if (picture && picture !== type.pictureOf?.(configOf(type, before))) await checkPicture(context, picture);
}

/** @throws AppError function_not_found for a function that the caller may not read, so that no block runs it for them */
async function checkFunction(
  context: RequestContext,
  type: BlockType,
  data: object | undefined,
  before: Config,
) {
  const id = data && type.functionOf?.(data);
  if (id && id !== type.functionOf?.(configOf(type, before)))
    await open(context, functionKind, functionKind.read, id);
}

/**
 * The parsed settings of a block.
 *
 * @throws AppError invalid_request with the path of each setting that the type refuses; object_not_found
 */
export async function checkBlockConfig(context: RequestContext, type: BlockType, config: Config) {
  const { data, error } = type.config.safeParse(config, { reportInput: true });
  if (error) {
    const issues = error.issues.map((issue) => ({ ...issue, path: ["config", ...issue.path] }));
    throw new AppError("invalid_request", { fields: toFieldProblems(issues, context.language) });
  }
  const tableId = data ? type.tableOf(data) : null;
  if (tableId !== null) await openTable(context, tableId, tableKind.read);
  return data;
}
