import { z } from "zod";
import { id } from "../../contract/common";
import { viewConfig } from "../../contract/views";
import { BLOCK_TITLE_MAX } from "../../limits/apps";
import { viewTypes } from "../../views/index";
import type { ViewTypeName } from "../../views/view-type";
import { defineBlock } from "../block-type";
import type { BlockTypeName } from "../block-type-names";

/** A view of a table as a block: the same component, with settings of its own. */
export const viewBlockConfig = z.strictObject({
  title: z.string().max(BLOCK_TITLE_MAX).default(""),
  tableId: id.nullable().default(null),
  view: viewConfig.prefault({}),
  /** Whether people may make records here, as far as their rights go. */
  mayCreate: z.boolean().default(true),
});
export type ViewBlockConfig = z.infer<typeof viewBlockConfig>;

const viewBlock = (name: ViewTypeName & BlockTypeName, size: { w: number; h: number }, phoneRows: number) =>
  defineBlock<ViewBlockConfig>({
    name,
    group: "records",
    icon: viewTypes[name].icon,
    config: viewBlockConfig,
    size,
    phoneRows,
    tableOf: ({ tableId }) => tableId,
    start: (table) =>
      viewBlockConfig.parse({
        tableId: table?.id ?? null,
        view: table ? { settings: viewTypes[name].start(table.fields) } : {},
      }),
  });

export const viewBlocks = {
  minilista: viewBlock("minilista", { w: 120, h: 24 }, 10),
  recordListAndUpdate: viewBlock("recordListAndUpdate", { w: 120, h: 28 }, 12),
  gallery: viewBlock("gallery", { w: 120, h: 26 }, 12),
  flow: viewBlock("flow", { w: 120, h: 30 }, 12),
  calendar: viewBlock("calendar", { w: 120, h: 32 }, 12),
} as const;
