import { AppError } from "../../../errors";
import { linkTable, recordTable } from "../../../sql/names";
import type { TableSchema } from "../../schema/table-schema";
import type { ChangeContext } from "../../model/change-context";
import { all, type Work } from "../../../sql/work";

/** Records that just came out of the trash: of those in the range, the ones that were changed in this change set. */
export interface Returned {
  firstId: number;
  lastId: number;
}

/** A kind of connection: its own field, and the one that shows it from the other side. */
interface Connection {
  id: number;
  name: string;
  source: number;
  target: number;
  /** A source has at most one target; a target at most one source. */
  isOne: boolean;
  isOneBack: boolean;
}

/**
 * While records were in the trash, others may have taken their place in a one-to-one or one-to-many connection:
 * they cannot be restored then, like records whose unique value was taken.
 *
 * @throws AppError record_not_unique
 */
export function* checkReturned(context: ChangeContext, schema: TableSchema, returned: Returned): Work<void> {
  const table = recordTable(schema.id);
  const own = {
    sql: `select id from ${table} where deletedAt is null and updatedAt = ? and id between ? and ?`,
    values: [context.now, returned.firstId, returned.lastId],
  };
  for (const connection of yield* connectionsOf(schema.id)) {
    const { id, source, target, isOne, isOneBack } = connection;
    const sides = [
      ...(source === schema.id && isOneBack ? [["source", "target"]] : []),
      ...(target === schema.id && isOne ? [["target", "source"]] : []),
    ];
    for (const [near, far] of sides) {
      const [taken] = yield* all<{ id: number }>({
        sql: `select min(link.${near}) as id from ${linkTable(id)} as link join ${table} as own on own.id = link.${near}
          where own.deletedAt is null
            and link.${far} in (select ${far} from ${linkTable(id)} where ${near} in (${own.sql}))
          group by link.${far} having count(*) > 1 limit 1`,
        parameters: own.values,
      });
      if (taken) throw placeTaken(connection, taken.id);
    }
  }
}

const placeTaken = ({ name }: Connection, recordId: number): AppError =>
  new AppError("record_not_unique", {
    values: { field: name, recordId },
    fields: [{ path: "ids", message: "fieldTypes.recordTaken" }],
  });

/** Connections that begin or end in a table. */
function* connectionsOf(tableId: number): Work<Connection[]> {
  const rows = yield* all<{ id: number; name: string; tableId: number; config: string }>({
    sql: `select "id", "name", "tableId", "config" from "field"
      where "type" = 'connectedRecord' and "deletedAt" is null`,
    parameters: [],
  });
  const fields = rows.map(({ config, ...field }) => ({
    ...field,
    config: JSON.parse(config) as { tableId: number; many: boolean; inverseOf: number | null },
  }));
  return fields
    .filter(
      ({ config, tableId: at }) =>
        config.inverseOf === null && (at === tableId || config.tableId === tableId),
    )
    .map(({ id, name, tableId: source, config }) => ({
      id,
      name,
      source,
      target: config.tableId,
      isOne: !config.many,
      isOneBack: fields.some((other) => other.config.inverseOf === id && !other.config.many),
    }));
}
