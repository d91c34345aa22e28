import { calendarOf, type Clock } from "#shared/fields/periods";
import type { FilterGroup } from "#shared/fields/operators";
import type { OrganizationDatabase } from "../../database/types";
import { meOf } from "../../policy/actor";
import type { GrantedRead } from "../../policy/granted";
import type { Dialect } from "../../sql/dialect";
import type { FieldSchema } from "../fields/storage";
import type { TableSchema } from "../schema/table-schema";
import type { SearchedFields } from "../search/prepared-search";
import { compileRule } from "./filter";
import { fragment, type Fragment } from "../../sql/fragment";
import { prepareLimits } from "./limited-cells";
import type { Limits } from "../fields/limits";
import { visibleTitles } from "../fields/visible-cells";

/** The rights that a read is compiled with. */
export interface RowRules {
  /** The user that `me` stands for. */
  userId: number;
  /** Only records inside this filter. */
  rows: FilterGroup | null;
  /** Fields that may be read; null means all. */
  fieldIds: readonly number[] | null;
  /** Connections that show less than they hold. */
  limits?: Limits;
  /** The basis of relative dates. */
  clock?: Clock;
  dialect: Dialect;
  /** Whether records in the trash may be read; otherwise they are hidden. */
  trash?: boolean;
}

/** Any right to records lets one read them. */
export async function readRules(database: OrganizationDatabase, grant: GrantedRead): Promise<RowRules> {
  const { action, actor, readRows, readFields, connections } = grant;
  const { dialect } = database;
  const who = { userId: meOf(actor), dialect, clock: { now: Date.now(), ...calendarOf(actor.locale) } };
  const limits = connections.length === 0 ? null : await prepareLimits(database, connections, who);
  return {
    ...who,
    trash: action === "readTrash",
    rows: readRows,
    fieldIds: readFields,
    ...(limits && { limits }),
  };
}

/** The rows that may be read, as a condition. The rule itself looks at fields and connections as they are. */
export function compileRows(
  schema: TableSchema,
  { rows, userId, clock, dialect }: Pick<RowRules, "rows" | "userId" | "clock" | "dialect">,
): Fragment {
  if (rows === null) return fragment("true");
  return compileRule(schema, rows, { userId, dialect, ...(clock && { clock }) });
}

/**
 * The fields that a search looks into. A connection's indexed text is that of all its records, also of hidden ones:
 * limited connections are searched by their visible titles instead.
 */
export function searchedFields(
  { fields }: TableSchema,
  { fieldIds, limits }: Pick<RowRules, "fieldIds" | "limits">,
): SearchedFields {
  const isVisible = ({ id }: FieldSchema) => fieldIds === null || fieldIds.includes(id);
  const visible = fields.filter(isVisible);
  return {
    fields: visible.filter(({ id }) => !limits?.has(id)),
    titles: visible.flatMap((field) => {
      const limit = limits?.get(field.id);
      return limit ? [visibleTitles(field, limit)] : [];
    }),
  };
}
