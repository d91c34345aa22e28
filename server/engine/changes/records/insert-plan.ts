import { oncePerKey } from "#shared/once-per-key";
import type { FieldSchema } from "../../fields/storage";
import { marks } from "../../../sql/fragment";
import { recordTable } from "../../../sql/names";
import { fieldColumns, type TableSchema } from "../../schema/table-schema";
import { isConnection } from "./cells";

const SYSTEM_COLUMNS = ["createdAt", "createdBy", "updatedAt", "updatedBy"];
/** Plans that a table keeps: forms and imports send the same fields over and over. */
const PLANS_KEPT = 50;

/** Requirements of inserting records with certain fields, independent of their values. */
export interface InsertPlan {
  /** Fields with their own columns: connections have none. */
  fields: readonly { field: FieldSchema; place: number }[];
  /** The system's columns, which come first, and those of the fields. */
  columns: readonly string[];
  sql: string;
}

const plansOf = oncePerKey((_schema: TableSchema) => new Map<string, InsertPlan>());

/**
 * The plan is cached per version of a table and list of fields: computing it takes as long as inserting one
 * record.
 *
 * @param given the fields in the order of a row's values
 */
export function insertPlan(schema: TableSchema, given: readonly FieldSchema[]): InsertPlan {
  const plans = plansOf(schema);
  const key = given.map(({ id }) => id).join();
  const known = plans.get(key);
  if (known) return known;
  const plan = makePlan(schema, given);
  if (plans.size >= PLANS_KEPT) plans.clear();
  plans.set(key, plan);
  return plan;
}

function makePlan(schema: TableSchema, given: readonly FieldSchema[]): InsertPlan {
  const fields = given.map((field, place) => ({ field, place })).filter(({ field }) => !isConnection(field));
  const own = fields.flatMap(({ field }) => fieldColumns(field)).map(({ name }) => name);
  const columns = [...SYSTEM_COLUMNS, ...own];
  const sql = `insert into ${recordTable(schema.id)} (${columns.join(", ")}) values (${marks(columns.length)})`;
  return { fields, columns, sql };
}
