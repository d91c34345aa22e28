import { blockTypes, configOf } from "#shared/blocks/index";
import type { BlockTypeName } from "#shared/blocks/block-type-names";
import type { ViewConfig } from "#shared/contract/views";
import { viewTypeOf } from "#shared/views/index";
import type { PolicyContext } from "../../policy/authorize";
import { findDefinition } from "../../tables/public";
import { shownConfig } from "../views/public";

type Config = Record<string, unknown>;

/**
 * A block's settings as people are shown them: conditions and columns without fields that were deleted or that they do
 * not see, since a condition would tell what such a field holds.
 */
export async function shownBlockConfig(
  context: PolicyContext,
  type: BlockTypeName,
  stored: Config,
): Promise<Config> {
  const blockType = blockTypes[type];
  const tableId = blockType.tableOf(configOf(blockType, stored));
  const table = tableId === null ? null : await findDefinition(context.org.database, tableId);
  if (!table) return stored;
  const narrow = async (config: ViewConfig) =>
    (await shownConfig(context, table, viewTypeOf(type), config)).config;
  const { view, filter, ...rest } = stored as { view?: ViewConfig; filter?: ViewConfig["filter"] };
  const shownFilter = filter && (await narrow({ filter })).filter;
  return {
    ...rest,
    ...(view && { view: await narrow(view) }),
    ...(shownFilter && { filter: shownFilter }),
  };
}
