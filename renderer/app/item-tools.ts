import type { HomeItem } from "#shared/contract/home";
import type { MessageId } from "#shared/text/index";
import type { Command, CommandContext } from "./commands";
import { defineSlot, type Slot } from "./slots";
import type { RootState } from "./store";

/** Rights of the user in an item; which of them exist depends on its type. */
export type ItemRight = "create" | "build" | "rename" | "delete" | "share";
export type ItemRights = Readonly<Partial<Record<ItemRight, boolean>>>;

/** A command on an item that the palette found by its name: "delete customers". */
export interface ItemTool extends Pick<Command, "id" | "words" | "group" | "icon" | "isDangerous"> {
  /** With the `name` of the item. */
  label: MessageId;
  /** Listed with the best match before its words are typed. */
  isCommon?: true;
  when?: (rights: ItemRights, context: CommandContext, item: HomeItem) => boolean;
  run: (item: HomeItem, context: CommandContext) => void | Promise<void>;
  /** Shown when it has run. */
  success?: MessageId;
}

/** The commands on items of some types. */
export interface ItemTools {
  types: readonly HomeItem["type"][];
  tools: readonly ItemTool[];
  /** Requests the rights in an item; the answer is cached until `unsubscribe`. */
  ask?: (item: HomeItem) => { unsubscribe: () => void };
  /** The loaded rights; undefined while they load. */
  read?: (state: RootState, item: HomeItem) => ItemRights | undefined;
}

interface ItemToolsEntry {
  id: string;
  order: number;
  /** Loads when the palette first opens. */
  load: () => Promise<{ itemTools: ItemTools }>;
}
export const itemTools: Slot<ItemToolsEntry> = defineSlot<ItemToolsEntry>();
