import { z } from "zod";
import { id } from "../../contract/common";
import { BLOCK_TITLE_MAX } from "../../limits/apps";
import { taskScopes } from "../../tasks/task-names";
import { defineBlock } from "../block-type";

const title = z.string().max(BLOCK_TITLE_MAX).default("");

/** Tasks of the reader or of all, of every table or of one. */
export const tasksConfig = z.strictObject({
  title,
  tableId: id.nullable().default(null),
  scope: z.enum(taskScopes).default("my-tasks"),
});
export type TasksConfig = z.infer<typeof tasksConfig>;

export const tasks = defineBlock<TasksConfig>({
  name: "tasks",
  group: "people",
  icon: "circle-check",
  config: tasksConfig,
  size: { w: 60, h: 24 },
  phoneRows: 9,
  isInside: true,
  tableOf: ({ tableId }) => tableId,
  start: () => tasksConfig.parse({}),
});

/** The messages of a channel, or of the record chosen on the page, for users who may read them. */
export const chatConfig = z.strictObject({
  title,
  shows: z.enum(["channel", "record"]).default("channel"),
  chatId: id.nullable().default(null),
});
export type ChatConfig = z.infer<typeof chatConfig>;

export const chat = defineBlock<ChatConfig>({
  name: "chat",
  group: "people",
  icon: "message",
  config: chatConfig,
  size: { w: 60, h: 28 },
  phoneRows: 11,
  isInside: true,
  tableOf: () => null,
  start: () => chatConfig.parse({}),
});
