import type { ColorName } from "#shared/colors";
import type { Field } from "#shared/contract/fields";
import type { HistoryValue } from "#shared/contract/history-log";
import type { CellValue, RecordData } from "#shared/contract/records";
import type { ConnectedRecordConfig } from "#shared/fields/types/connected-record";
import type { TagsConfig } from "#shared/fields/types/tags";
import { formatMessage } from "../../../text/format";
import type { People, TableDefinition } from "../../../tables/public";
import { cellText } from "../../records/public";
import type { ConnectedTitles } from "./connected-titles";
import type { Described } from "./describe-columns";
import type { HistoryReader } from "./history-reader";

const TEXT_MAX = 2000;

export interface CellWords extends HistoryReader {
  people: People;
  titles: ConnectedTitles;
}

/** Cells of a record by the fields that the reader may see. */
export function describeCells(
  words: CellWords,
  table: TableDefinition,
  { before, after }: { before: RecordData | null; after: RecordData | null },
): Described {
  const ids = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map(Number);
  const fields = ids.map((id) => table.fieldById.get(id)).filter((field) => field !== undefined);
  const known = (data: RecordData | null) =>
    data && Object.fromEntries(fields.flatMap(({ id }) => (id in data ? [[id, data[id]]] : [])));
  return {
    before: known(before),
    after: known(after),
    changes: fields
      .map((field) => {
        const [was, is] = [before?.[field.id] ?? null, after?.[field.id] ?? null];
        const parts = [partsOf(words, field, was), partsOf(words, field, is)] as const;
        return {
          name: field.name,
          before: textOf(words, field, was),
          after: textOf(words, field, is),
          ...(parts[0] && parts[1] && { chips: { before: parts[0], after: parts[1] } }),
        };
      })
      .filter((change) => change.before !== change.after),
  };
}

function textOf(words: CellWords, field: Field, value: CellValue): string {
  if (typeof value === "boolean")
    return formatMessage(words.actor.language, value ? "fields.checked" : "fields.unchecked");
  return cellText(words, words.people, field, withTitles(words, field, value)).slice(0, TEXT_MAX);
}

/** A cell with the titles of the records that it connects. */
function withTitles({ titles }: CellWords, field: Field, value: CellValue): CellValue {
  if (field.type !== "connectedRecord" || !Array.isArray(value)) return value;
  const known = titles.get((field.config as unknown as ConnectedRecordConfig).tableId);
  return value.map((entry) => {
    const title = typeof entry === "number" ? known?.get(entry) : undefined;
    return title === undefined ? entry : { id: entry, title };
  }) as CellValue;
}

/** The entries of a cell that shows several things; null for other cells. */
function partsOf(words: CellWords, field: Field, value: CellValue): HistoryValue[] | null {
  const several = value === null ? [] : Array.isArray(value) ? value : [value];
  switch (field.type) {
    case "select":
    case "radioSelect":
    case "multipleSelect":
    case "tags": {
      const colors = new Map<unknown, ColorName>(
        (field.config as unknown as TagsConfig).options.flatMap(({ id, label, color }) => [
          [id, color],
          [label, color],
        ]),
      );
      return several.map((one) => ({
        text: textOf(words, field, isMany(field) ? ([one] as CellValue) : (one as CellValue)),
        color: colors.get(one) ?? null,
      }));
    }
    case "users":
    case "user":
    case "connectedRecord":
      return several.map((one) => ({ text: textOf(words, field, [one] as CellValue), color: null }));
    default:
      return null;
  }
}

const isMany = ({ type }: Field): boolean => type === "multipleSelect" || type === "tags";
