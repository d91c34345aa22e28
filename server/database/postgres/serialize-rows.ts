import { fieldStorage } from "../../engine/fields/index";
import type { ColumnValue } from "../../engine/query/fragment";
import type { PageShape } from "../../engine/query/plan";
import { JOINT, makePageSerializer, type PageSerializer } from "../../engine/query/serialize-page";
import { LRUCache } from "lru-cache";

type Row = readonly ColumnValue[];

/** Shapes whose serializer is kept. */
const KEPT = 500;
/** Columns before the fields': id and revision. */
const LEADING = 2;

interface RowSerializer {
  shape: PageShape;
  page: PageSerializer;
}

const serializers = new LRUCache<string, RowSerializer>({
  max: KEPT,
  memoMethod: (json) => ({ shape: JSON.parse(json) as PageShape, page: makePageSerializer(json) }),
});

/** The rows of a page statement as the page's JSON. */
export function serializeRows(
  shapeText: string,
  rows: readonly Row[],
  ...how: Parameters<PageSerializer["write"]> extends [unknown, ...infer Rest] ? Rest : never
): Buffer {
  const { shape, page } = serializers.memo(shapeText);
  const sorts = LEADING + shape.fields.length;
  const records = rows.map((row) => recordJson(shape, row)).join(JOINT);
  const values = JSON.stringify(rows.map((row) => (shape.sorts === 1 ? row[sorts] : row.slice(sorts))));
  return page.write([rows.length, rows.length === 0 ? null : Buffer.from(records), values], ...how);
}

function recordJson({ fields }: PageShape, row: Row): string {
  const cells = fields.map(({ id, type, config }, index) => {
    const value = fieldStorage[type].decode(row[LEADING + index] ?? null, config);
    return `"${id}":${JSON.stringify(value)}`;
  });
  return `{"id":${row[0]},"revision":${row[1]},"data":{${cells.join(",")}}}`;
}
