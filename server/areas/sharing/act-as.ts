import { AppError } from "../../errors";
import type { PublicPageContext } from "../../http/context";
import type { Actor } from "../../policy/actor";
import { rightsOf } from "../../policy/rights";
import type { OpenView } from "./open-view";
import type { Source } from "./sources";

type Context = Pick<PublicPageContext, "org" | "services">;

/** What a visitor asks a block for; each way reaches no further field than it needs. */
export type Asking = "values" | "selection" | "figures";

/**
 * The principal that a visitor of a public page asks a block as. No one stands behind it: it reads the block's table
 * alone, of that the records inside the block's conditions, and of these the fields that are asked for.
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
