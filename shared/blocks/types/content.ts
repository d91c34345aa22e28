import { z } from "zod";
import { safeLink } from "../../safe-link";
import { colorNames } from "../../colors";
import { id } from "../../contract/common";
import { BLOCK_TEXT_MAX, BLOCK_TITLE_MAX } from "../../limits/apps";
import { tidyHtml } from "../../fields/values/tidy-html";
import { defineBlock } from "../block-type";

const title = z.string().max(BLOCK_TITLE_MAX).default("");
const nowhere = () => null;
export const alignments = ["left", "center", "right"] as const;

/** Formatted text; it is cleaned like rich text of records. */
export const textConfig = z.strictObject({
  html: z.string().max(BLOCK_TEXT_MAX).transform(tidyHtml).default(""),
});
export type TextConfig = z.infer<typeof textConfig>;

export const text = defineBlock<TextConfig>({
  name: "text",
  group: "content",
  icon: "align-left",
  config: textConfig,
  size: { w: 60, h: 6 },
  phoneRows: 3,
  tableOf: nowhere,
  start: () => textConfig.parse({}),
});

/** The action of a button: opens a page or table, a form for a new record or an external address, or starts an automation. */
export const buttonTarget = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("app"), id }),
  z.strictObject({ type: z.literal("table"), id }),
  z.strictObject({ type: z.literal("form"), tableId: id }),
  z.strictObject({ type: z.literal("link"), url: safeLink }),
  z.strictObject({ type: z.literal("automation"), id }),
]);
export type ButtonTarget = z.infer<typeof buttonTarget>;

export const buttonConfig = z.strictObject({
  label: title,
  color: z.enum(colorNames).nullable().default(null),
  align: z.enum(alignments).default("left"),
  target: buttonTarget.nullable().default(null),
});
export type ButtonConfig = z.infer<typeof buttonConfig>;

export const button = defineBlock<ButtonConfig>({
  name: "button",
  group: "navigation",
  icon: "click",
  config: buttonConfig,
  size: { w: 24, h: 4 },
  phoneRows: 2,
  tableOf: nowhere,
  start: () => buttonConfig.parse({}),
});
