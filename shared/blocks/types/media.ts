import { z } from "zod";
import { BLOCK_ADDRESS_MAX, BLOCK_TITLE_MAX } from "../../limits/apps";
import { defineBlock } from "../block-type";

const title = z.string().max(BLOCK_TITLE_MAX).default("");
const nowhere = () => null;

/** https and a host, without a name and password before it. */
const FRAME_ADDRESS = /^https:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/i;

/** Whether an address may be shown in a frame. */
export const isFrameAddress = (address: string): boolean => FRAME_ADDRESS.test(address);

/** A page of the web in a frame that can do nothing to ours. */
export const embedConfig = z.strictObject({
  title,
  url: z
    .string()
    .max(BLOCK_ADDRESS_MAX)
    .refine((address) => address === "" || isFrameAddress(address), { message: "apps.urlWrong" })
    .default(""),
});
export type EmbedConfig = z.infer<typeof embedConfig>;

export const embed = defineBlock<EmbedConfig>({
  name: "embed",
  group: "content",
  icon: "world-www",
  config: embedConfig,
  size: { w: 60, h: 24 },
  phoneRows: 9,
  tableOf: nowhere,
  start: () => embedConfig.parse({}),
});
