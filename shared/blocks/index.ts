import type { BlockType, BlockTypeName } from "./block-type";
import { button, text } from "./types/content";
import { chart, goal, indicator } from "./types/figures";
import { functionBlock } from "./types/functions";
import { filter, menu, titleBar } from "./types/navigation";
import { embed, image } from "./types/media";
import { chat, tasks } from "./types/people";
import { pivot } from "./types/pivot";
import { fileList, map, recordDetail, superForm, timeline } from "./types/records";
import { viewBlocks } from "./types/views";

/** Every block type by its name. A new one is a file here, one in the renderer, and a line in each list. */
export const blockTypes: Record<BlockTypeName, BlockType> = {
  ...viewBlocks,
  superForm,
  recordDetail,
  timeline,
  fileList,
  indicator,
  goal,
  chart,
  pivot,
  map,
  titleBar,
  text,
  image,
  embed,
  button,
  menu,
  filter,
  tasks,
  chat,
  function: functionBlock,
};

/** The settings with the defaults of missing ones. Invalid settings count as missing. */
export function configOf<Config extends object = object>(type: BlockType, stored: unknown): Config {
  const { success, data } = type.config.safeParse(stored ?? {});
  return (success ? data : type.config.parse({})) as Config;
}
