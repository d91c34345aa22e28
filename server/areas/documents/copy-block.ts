import type { BlockType } from "#shared/blocks/block-type";
import type { PolicyContext } from "../../policy/authorize";
import { shownBlockConfig } from "../apps/public";

/** The settings of a block as the caller is shown them, for a copy. */
export const configForCopy = (
  context: PolicyContext,
  type: BlockType,
  config: Record<string, unknown>,
): Promise<Record<string, unknown>> => shownBlockConfig(context, type.name, config);
