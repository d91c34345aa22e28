import { PAGE_MAX_BYTES } from "#shared/limits/http";
import { readError } from "../../engine/fields/cell-error";
import { fieldStorage } from "../../engine/fields/index";
import type { ColumnValue } from "../../sql/fragment";
import { errorColumns, type PageShape } from "../../engine/query/plan";
import {
  BYTES_BEFORE,
  bytesBefore,
  JOINT,
  makePageSerializer,
  type PageSerializer,
} from "../../engine/query/serialize-page";
import type { Statement } from "../../sql/statement";
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

/** The statement of a page, changed so that rows which the page has no room for are left out where they may be large. */
export function fittingRows(shapeText: string, { sql, parameters }: Statement): Statement {
  const { shape, page } = serializers.memo(shapeText);
  if (!page.mayBeLarge) return { sql, parameters };
  const names = Array.from(
    { length: LEADING + shape.fields.length + errorColumns(shape) + shape.sorts },
    (_, at) => `c${at}`,
  );
  const sized = `select page.*, count(*) over () as "found", ${bytesBefore(shape)} as "${BYTES_BEFORE}"
    from (${sql}) as page(${names.join(", ")})`;
  return { sql: `select * from (${sized}) as sized where "${BYTES_BEFORE}" < ${PAGE_MAX_BYTES}`, parameters };
}

/** The rows of a page statement, with or without what `fittingRows` adds to them, as the page's JSON. */
export function serializeRows(
  shapeText: string,
  rows: readonly Row[],
  ...how: Parameters<PageSerializer["write"]> extends [unknown, ...infer Rest] ? Rest : never
): Buffer {
  const { shape, page } = serializers.memo(shapeText);
  const sorts = LEADING + shape.fields.length + errorColumns(shape);
  const end = sorts + shape.sorts;
  const records = rows.map((row) => recordJson(shape, row)).join(JOINT);
  const values = JSON.stringify(rows.map((row) => (shape.sorts === 1 ? row[sorts] : row.slice(sorts, end))));
  const found = Number(rows[0]?.[end] ?? rows.length);
  return page.write([found, rows.length, rows.length === 0 ? null : Buffer.from(records), values], ...how);
}

function recordJson({ fields }: PageShape, row: Row): string {
  const cells = fields.map(({ id, type, config, errorAt }, index) => {
    const error = errorAt === undefined ? null : row[LEADING + fields.length + errorAt];
    const value =
      typeof error === "string"
        ? readError(error)
        : fieldStorage[type].decode(row[LEADING + index] ?? null, config);
    return `"${id}":${JSON.stringify(value)}`;
  });
  return `{"id":${row[0]},"revision":${row[1]},"data":{${cells.join(",")}}}`;
}
