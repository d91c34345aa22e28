import { LRUCache } from "lru-cache";
import type { ColumnValue } from "../../engine/query/fragment";
import type { PagePlan } from "../../engine/query/plan";
import { makePageSerializer, type PageSerializer } from "../../engine/query/serialize-page";
import { bind, type Connection } from "./connection";

/** Serializers that one thread keeps. */
const SERIALIZERS_KEPT = 500;

const serializers = new LRUCache<string, PageSerializer>({
  max: SERIALIZERS_KEPT,
  memoMethod: makePageSerializer,
});

/** Runs a page's statement. @returns its JSON text */
export function readPage(connection: Connection, { statement, size, start, shape }: PagePlan): string {
  const serializer = serializers.memo(shape);
  const asked = connection.prepare(serializer.ask(statement.sql));
  const values = bind(statement.parameters);
  if (!serializer.isSorted) {
    const records = asked.pluck().all(...values) as string[];
    return serializer.write({ records, sorts: [] }, size, start);
  }
  const rows = asked.raw().all(...values) as [string, ...ColumnValue[]][];
  return serializer.write(
    { records: rows.map(([text]) => text), sorts: rows.map(([, ...sorts]) => sorts) },
    size,
    start,
  );
}
