import { LRUCache } from "lru-cache";
import type { PagePlan } from "../../engine/query/plan";
import { makePageSerializer, type PageRow, type PageSerializer } from "../../engine/query/serialize-page";
import { bind, type Connection } from "./connection";

/** Serializers that one thread keeps. */
const SERIALIZERS_KEPT = 500;

const serializers = new LRUCache<string, PageSerializer>({
  max: SERIALIZERS_KEPT,
  memoMethod: makePageSerializer,
});

/** Runs a page's statement. @returns its JSON, in its own buffer */
export function readPage(connection: Connection, { statement, size, start, shape }: PagePlan): Buffer {
  const serializer = serializers.memo(shape);
  const asked = connection.prepare(serializer.ask(statement.sql)).raw();
  return serializer.write(asked.get(...bind(statement.parameters)) as PageRow, size, start);
}
