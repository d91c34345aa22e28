import { z } from "zod";
import { id } from "../../contract/common";
import { BLOCK_TITLE_MAX } from "../../limits/apps";
import { defineBlock } from "../block-type";

const title = z.string().max(BLOCK_TITLE_MAX).default("");

/** Runs a low-code function with the values of the page and shows its result. */
export const functionConfig = z.strictObject({
  title,
  functionId: id.nullable().default(null),
  /** On a press of its button, or whenever the values of the page change. */
  runs: z.enum(["onPress", "onOpen"]).default("onPress"),
  label: title,
});
export type FunctionConfig = z.infer<typeof functionConfig>;

export const functionBlock = defineBlock<FunctionConfig>({
  name: "function",
  group: "figures",
  icon: "code",
  config: functionConfig,
  size: { w: 40, h: 16 },
  phoneRows: 6,
  isInside: true,
  tableOf: () => null,
  functionOf: ({ functionId }) => functionId,
  start: () => functionConfig.parse({}),
});
