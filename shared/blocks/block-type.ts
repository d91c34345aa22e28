import type { z } from "zod";
import type { Field } from "../contract/fields";
import type { BlockTypeName } from "./block-type-names";

export type { BlockTypeName } from "./block-type-names";

/** Groups of the block picker. */
export const blockGroups = ["records", "figures", "people", "content", "navigation"] as const;
export type BlockGroup = (typeof blockGroups)[number];

/**
 * The shared part of a block type. The renderer adds its component and its settings
 * (`renderer/areas/apps/blocks/<type>.tsx`); the server needs no more.
 */
export interface BlockType<Config extends object = object> {
  name: BlockTypeName;
  group: BlockGroup;
  icon: string;
  /** Every setting has a default: `{}` is always valid. */
  config: z.ZodType<Config>;
  /** Its first size on the desktop grid, in grid units. */
  size: { w: number; h: number };
  /** Its height on phones, in rows of 44 px. */
  phoneRows: number;
  /** On phones two of them are next to each other. */
  isHalfOnPhone?: boolean;
  /** It is for those who sign in: visitors of a public page do not get it. */
  isInside?: boolean;
  /** The table whose records it shows, if any. */
  tableOf(config: Config): number | null;
  /** The picture of the page that it shows, if any. */
  pictureOf?(config: Config): number | null;
  /** The low-code function that it runs, if any. */
  functionOf?(config: Config): number | null;
  /** The settings of a new block about a table with these fields. */
  start(table: { id: number; fields: readonly Field[] } | null): Config;
}

/** Lets a type say its settings once; the list of types knows only that they are an object. */
export const defineBlock = <Config extends object>(type: BlockType<Config>): BlockType =>
  type as unknown as BlockType;
