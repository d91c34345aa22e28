import { AppError } from "../../errors";
import type { PublicPageContext } from "../../http/context";
import type { Actor } from "../../policy/actor";
import { rightsOf } from "../../policy/rights";
import type { OpenView } from "./open-view";
import type { Source } from "./sources";

type Context = Pick<PublicPageContext, "org" | "services">;

/** The kinds of queries of a block; each reads only the fields that it needs. */
export type Asking = "values" | "selection" | "figures";

/**
 * The principal for a visitor's query of a block. It has no user and reads only the block's table, the records that
 * match the block's conditions, and the requested fields.
 */
export async function actAs(
  { org, services }: Context,
  { link }: Pick<OpenView, "link">,
  source: Source,
  asking: Asking,
): Promise<Actor> {
  const { table, rows } = source;
  const fields = fieldsOf(source, asking);
  const scopes = [table.id, ...(await tablesBehind(org.database, table.id, fields))].map(
    (tableId) => `record.read@table:${tableId}`,
  );
  const actor = await services.actors.principal(org, {
    kind: "publicPage",
    id: link.id,
    scopes,
    onlyFields: new Map([[table.id, fields]]),
    ...(rows && { onlyRows: new Map([[table.id, rows]]) }),
  });
  if (!actor) throw new AppError("not_found");
  return actor;
}

function fieldsOf({ values, filters, figures }: Source, asking: Asking): number[] {
  if (asking === "values") return [...values];
  return [...new Set([...filters, ...(asking === "figures" ? figures : [])])];
}

/** Tables that connections and computed fields show something of: without them such fields would not be there. */
async function tablesBehind(
  database: PublicPageContext["org"]["database"],
  tableId: number,
  fieldIds: readonly number[],
): Promise<number[]> {
  const { fields } = await rightsOf(database);
  const shown = new Set(fieldIds);
  const reads = (fields.get(tableId) ?? []).flatMap(({ id, reads: tables }) => (shown.has(id) ? tables : []));
  return [...new Set(reads)];
}
