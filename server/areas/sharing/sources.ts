import { blockTypes, configOf } from "#shared/blocks/index";
import type { FilterConfig } from "#shared/blocks/types/navigation";
import type { Aggregate } from "#shared/contract/views";
import type { FilterGroup } from "#shared/fields/operators";
import type { PolicyContext } from "../../policy/authorize";
import { findDefinition, type TableDefinition } from "../../tables/public";
import { shownBlockConfig, type BlockRow } from "../apps/public";
import { fieldAges } from "./repository";
import { shownBy, type Level, type Shown } from "./shown-by";

/** The part of a table that a block of a public page shows: the limit of its visitors' queries. */
export interface Source {
  blockId: number;
  table: TableDefinition;
  /** Fields whose values are shown, record by record. */
  values: ReadonlySet<number>;
  /** Fields that visitors may narrow by: those that are shown, and those of the page's filter blocks. */
  filters: ReadonlySet<number>;
  /** Fields that are used only in figures. */
  figures: ReadonlySet<number>;
  /** The records, by the block's own conditions. */
  rows: FilterGroup | null;
  /** Groups that the block draws, besides those by shown values. */
  groups: readonly (readonly Level[])[];
  /** Figures that it draws, besides those of shown values. */
  aggregates: readonly Aggregate[];
  /** Whether it asks about records at all. */
  isRead: boolean;
}

/**
 * The source of each block of a page, by the block's id; blocks without visible records have none.
 *
 * @param publishedAt fields made later than this and than their block are not shown unless the block names them
 */
export async function sourcesOf(
  context: PolicyContext,
  blocks: readonly BlockRow[],
  publishedAt: number,
): Promise<ReadonlyMap<number, Source>> {
  const filters = await filterFields(context, blocks);
  const sources = new Map<number, Source>();
  for (const block of blocks) {
    const source = await sourceOf(context, block, filters, publishedAt);
    if (source) sources.set(block.id, source);
  }
  return sources;
}

interface NamedField {
  tableId: number;
  id: number;
  name: string;
  type: string;
}

/** The fields that the page's filter blocks narrow by. */
async function filterFields({ org }: PolicyContext, blocks: readonly BlockRow[]): Promise<NamedField[]> {
  const found: NamedField[] = [];
  for (const { type, config } of blocks) {
    if (type !== "filter") continue;
    const { tableId, fieldId } = configOf<FilterConfig>(blockTypes.filter, config);
    const table = tableId === null ? null : await findDefinition(org.database, tableId);
    const field = table?.fieldById.get(fieldId ?? 0);
    if (table && field) found.push({ tableId: table.id, id: field.id, name: field.name, type: field.type });
  }
  return found;
}

async function sourceOf(
  context: PolicyContext,
  { id, type, config, createdAt }: BlockRow,
  filters: readonly NamedField[],
  publishedAt: number,
): Promise<Source | null> {
  const blockType = blockTypes[type];
  const tableId = blockType.tableOf(configOf(blockType, config));
  const table = tableId === null ? null : await findDefinition(context.org.database, tableId);
  const shown = table && table.deletedAt === null ? shownBy(type, table, config) : null;
  if (!table || !shown) return null;
  // Conditions that lost a field or a value would let more through: then nothing is shown until they are mended.
  const tidy = await shownBlockConfig(context, type, config);
  if (JSON.stringify(filterIn(tidy)) !== JSON.stringify(filterIn(config))) return null;
  const own = filters.filter((field) => isFieldOf(table, field)).map((field) => fieldIn(table, field));
  const ages = await fieldAges(context.org.database, table.id);
  const named = fieldsNamedIn(config);
  const since = Math.max(publishedAt, createdAt);
  const exists = (fieldId: number) => table.fieldById.has(fieldId);
  const isPublished = (fieldId: number) => named.has(fieldId) || (ages.get(fieldId) ?? 0) <= since;
  const values = shown.values.filter(isPublished);
  return { ...build({ ...shown, values }, exists, own), blockId: id, table, rows: usable(filterIn(config)) };
}

/** The fields that settings name, besides those that they hide. */
function fieldsNamedIn(settings: unknown): ReadonlySet<number> {
  const found = new Set<number>();
  const visit = (node: unknown, isOfField: boolean): void => {
    if (typeof node === "number" && isOfField) found.add(node);
    if (Array.isArray(node)) for (const one of node) visit(one, isOfField);
    else if (typeof node === "object" && node !== null)
      for (const [name, value] of Object.entries(node))
        if (name !== "hidden" && name !== "filter") visit(value, /field/i.test(name));
  };
  visit(settings, false);
  return found;
}

const filterIn = (config: Record<string, unknown>): FilterGroup | undefined => {
  const { filter, view } = config as { filter?: FilterGroup; view?: { filter?: FilterGroup } };
  return view?.filter ?? filter;
};

const usable = (filter: FilterGroup | undefined): FilterGroup | null =>
  filter && filter.conditions.length > 0 ? filter : null;

const isFieldOf = (table: TableDefinition, field: NamedField): boolean => fieldIn(table, field) !== 0;

/** A filter block's field in a table: itself, or in another table the one of the same name and type. */
const fieldIn = (table: TableDefinition, { tableId, id, name, type }: NamedField): number =>
  tableId === table.id ? id : (table.fields.find((one) => one.name === name && one.type === type)?.id ?? 0);

function build(
  { values, levels, aggregates, isRead }: Shown,
  exists: (fieldId: number) => boolean,
  own: readonly number[],
): Omit<Source, "blockId" | "table" | "rows"> {
  const shown = new Set(values.filter(exists));
  const groups = levels.filter((group) => group.every(({ field }) => exists(field)));
  const figures = aggregates.filter(({ fieldId }) => exists(fieldId));
  const grouped = groups.flatMap((group) => group.map(({ field }) => field));
  return {
    values: shown,
    filters: new Set([...shown, ...own, ...grouped]),
    figures: new Set(figures.map(({ fieldId }) => fieldId)),
    groups,
    aggregates: figures,
    isRead,
  };
}
