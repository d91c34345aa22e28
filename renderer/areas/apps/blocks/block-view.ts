import type { ComponentType } from "react";
import type { BlockTypeName } from "#shared/blocks/block-type-names";
import type { Block, Page } from "#shared/contract/pages";
import type { MessageId } from "#shared/text/index";
import type { PromptPart } from "../../../app/errors/prompt-part";

export interface BlockProps<Config extends object = object> {
  page: Page;
  block: Block;
  config: Config;
  /** The page is being edited, so the content does not react to clicks. */
  isEditing: boolean;
}

export interface BlockSettingsProps<Config extends object = object> {
  page: Page;
  config: Config;
  onChange: (part: Partial<Config>) => void;
}

/** The renderer's half of a block type; the other is `shared/blocks/types/`. */
export interface BlockTypeView {
  name: BlockTypeName;
  label: MessageId;
  icon: ComponentType<{ size?: number | string; stroke?: number | string }>;
  /** It needs a table before it shows anything. */
  needsTable: boolean;
  /** Draws the block without a surface. */
  isBare?: boolean;
  Block: PromptPart<BlockProps>;
  Settings: ComponentType<BlockSettingsProps>;
}
