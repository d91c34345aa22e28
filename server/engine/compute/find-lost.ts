import { toCellError, type CellError } from "#shared/fields/cell-error";
import { fail } from "#shared/formula/evaluate/values";
import { get, type Work } from "../../sql/work";
import type { FieldSchema, StoredResult } from "../fields/storage";
import { connectedTable } from "../fields/connection-ends";
import type { ComputedNode } from "../model/compute-graph";
import type { NamedField, SchemaLookup } from "../model/computed-kind";

/** A field or a table that a computed field names and that is in the trash or gone. */
export interface Lost {
  object: "field" | "table";
  id: number;
}

/** The first deleted dependency of a computed field; null if all exist. */
export function findLost(
  { field, kind }: Pick<ComputedNode, "field" | "kind">,
  schemas: SchemaLookup,
): Lost | null {
  for (const named of kind.names(field)) {
    const lost = lostOf(named, field.tableId, schemas);
    if (lost !== null) return lost;
  }
  return null;
}

function lostOf({ fieldId, through }: NamedField, tableId: number, schemas: SchemaLookup): Lost | null {
  const own = schemas.get(tableId)?.byId;
  if (through === null)
    return fieldId === null || own?.has(fieldId) ? null : { object: "field", id: fieldId };
  const connection = own?.get(through);
  if (!connection) return { object: "field", id: through };
  if (connection.declared.type !== "connectedRecord") return null;
  const farId = connectedTable(connection);
  const far = schemas.get(farId);
  if (!far || far.deleted) return { object: "table", id: farId };
  // The other side of a connection is the other table's field.
  const { inverseOf } = connection.declared.config;
  if (typeof inverseOf === "number" && !far.byId.has(inverseOf)) return { object: "field", id: inverseOf };
  return fieldId === null || far.byId.has(fieldId) ? null : { object: "field", id: fieldId };
}

/** Its name; the last known one after it was purged. */
export function* nameLost(lost: Lost, known: StoredResult["lost"]): Work<StoredResult["lost"]> {
  const { object, id } = lost;
  const row = yield* get<{ name: string }>({
    sql:
      object === "field"
        ? `select "name" from "field" where "id" = ?`
        : `select "label" as "name" from "table" where "id" = ?`,
    parameters: [id],
  });
  return row ? { object, name: row.name } : known;
}

/** Why no cell of a field has a value whose result is missing. */
export function missingError({ result }: Pick<FieldSchema, "result">): CellError {
  const { lost } = result ?? {};
  if (!lost) return toCellError(fail("#REF!", "brokenFormula"));
  return lost.object === "field"
    ? toCellError(fail("#REF!", "deletedField", { field: lost.name }))
    : toCellError(fail("#REF!", "deletedTable", { table: lost.name }));
}
