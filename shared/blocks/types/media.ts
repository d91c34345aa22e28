import { z } from "zod";
import { id } from "../../contract/common";
import { BLOCK_ADDRESS_MAX, BLOCK_TITLE_MAX } from "../../limits/apps";
import { defineBlock } from "../block-type";
import { buttonTarget } from "./content";

const title = z.string().max(BLOCK_TITLE_MAX).default("");
const nowhere = () => null;

export const pictureFits = ["contain", "cover"] as const;

/** A picture that was uploaded for the page. */
export const imageConfig = z.strictObject({
  fileId: id.nullable().default(null),
  /** Words for those who do not see it. */
  alt: title,
  fit: z.enum(pictureFits).default("contain"),
  target: buttonTarget.nullable().default(null),
});
export type ImageConfig = z.infer<typeof imageConfig>;

export const image = defineBlock<ImageConfig>({
  name: "image",
  group: "content",
  icon: "photo",
  config: imageConfig,
  size: { w: 40, h: 14 },
  phoneRows: 5,
  tableOf: nowhere,
  pictureOf: ({ fileId }) => fileId,
  start: () => imageConfig.parse({}),
});

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
