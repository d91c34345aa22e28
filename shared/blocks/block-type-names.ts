/** Names of the block types on the wire. A type adds its name here, a file a side and a line in each side's list. */
export const blockTypeNames = [
  "minilista",
  "recordListAndUpdate",
  "gallery",
  "flow",
  "calendar",
  "superForm",
  "recordDetail",
  "timeline",
  "fileList",
  "indicator",
  "goal",
  "chart",
  "pivot",
  "map",
  "titleBar",
  "text",
  "embed",
  "button",
  "menu",
  "filter",
] as const;
export type BlockTypeName = (typeof blockTypeNames)[number];
