import { blockTypes, configOf } from "#shared/blocks/index";
import type { BlockTypeName } from "#shared/blocks/block-type-names";
import type { ViewConfig } from "#shared/contract/views";
import { viewTypeOf } from "#shared/views/index";
import { fieldRules, type PolicyContext } from "../../policy/authorize";
import { findDefinition } from "../../tables/public";
import { shownConfig } from "../views/public";

type Config = Record<string, unknown>;

/** Settings without which a block shows less, but nothing wrong. */
const OPTIONAL_FIELDS: ReadonlySet<string> = new Set(["dateField", "endField", "colorField"]);

/** A block's settings as the caller is shown them. */
interface ShownBlock {
  config: Config;
  /** Whether a setting is left out without which the block would show something else. */
  isWithheld: boolean;
}

/**
 * A block's settings as people are shown them: without fields that they do not see, and conditions and columns without
 * deleted ones. A condition would tell what such a field holds, and its number that there is one.
 */
export async function shownBlock(
  context: PolicyContext,
  type: BlockTypeName,
  stored: Config,
): Promise<ShownBlock> {
  const blockType = blockTypes[type];
  const tableId = blockType.tableOf(configOf(blockType, stored));
  const table = tableId === null ? null : await findDefinition(context.org.database, tableId);
  if (!table) return { config: stored, isWithheld: false };
  const narrow = async (config: ViewConfig) =>
    (await shownConfig(context, table, viewTypeOf(type), config)).config;
  const { view, filter, ...others } = stored as { view?: ViewConfig; filter?: ViewConfig["filter"] };
  const shownFilter = filter && (await narrow({ filter })).filter;
  const { readFields } = await fieldRules(context, table.id);
  const isHidden = (fieldId: number) => readFields !== null && !readFields.includes(fieldId);
  const settings: Config = others;
  const withheld = Object.keys(settings).filter((name) => namesHidden(name, settings[name], isHidden));
  const rest = Object.fromEntries(Object.entries(settings).filter(([name]) => !withheld.includes(name)));
  return {
    config: {
      ...rest,
      ...(view && { view: await narrow(view) }),
      ...(shownFilter && { filter: shownFilter }),
    },
    isWithheld: withheld.some((name) => !OPTIONAL_FIELDS.has(name)),
  };
}

/** The same settings where nothing is shown of the block. */
export const shownBlockConfig = async (...asked: Parameters<typeof shownBlock>): Promise<Config> =>
  (await shownBlock(...asked)).config;

/** Whether a setting, such as `groupField` or `measure.fieldId`, names a hidden field. */
function namesHidden(name: string, value: unknown, isHidden: (fieldId: number) => boolean): boolean {
  if (typeof value === "number") return /field(Id)?s?$/i.test(name) && isHidden(value);
  if (Array.isArray(value)) return value.some((one) => namesHidden(name, one, isHidden));
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([key, inner]) => namesHidden(key, inner, isHidden));
}
