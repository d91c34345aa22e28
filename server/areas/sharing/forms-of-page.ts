import { blockTypes, configOf } from "#shared/blocks/index";
import type { BlockTypeName } from "#shared/blocks/block-type";
import type { ViewBlockConfig } from "#shared/blocks/types/views";
import type { RequestContext } from "../../http/context";
import { findDefinition } from "../../tables/public";
import { blocksOf } from "../apps/public";
import { creationFormsOpen } from "../forms/public";

/** The table for whose records a block has a button, if it has one. */
export function tableOfNewRecords(type: BlockTypeName, stored: unknown): number | null {
  const config = configOf<Partial<ViewBlockConfig>>(blockTypes[type], stored);
  // Views say whether records are made in them; of the others only the bar and the form name a table for that.
  const makes = type === "titleBar" || type === "superForm" || config.mayCreate === true;
  return makes ? blockTypes[type].tableOf(config) : null;
}

/** The tables for whose new records a page has a button, with whether visitors may use it. */
export async function formsOfPage(context: RequestContext, appId: number) {
  const { database } = context.org;
  const blocks = await blocksOf(context, appId);
  const tables = new Set(blocks.flatMap(({ type, config }) => tableOfNewRecords(type, config) ?? []));
  const open = await creationFormsOpen(context, [...tables]);
  const forms = [];
  for (const tableId of tables) {
    const table = await findDefinition(database, tableId);
    if (!table || table.deletedAt !== null) continue;
    const known = open.get(tableId);
    forms.push({
      tableId,
      label: table.label,
      formId: known?.formId ?? null,
      isOpen: known?.isOpen ?? false,
    });
  }
  return forms;
}
