import type { KindData } from "../../../objects/kind-data";
import { createLinks } from "../../compute/connections";
import type { FieldConfig } from "../../fields/storage";
import { addField, chooseSearchSlot } from "../columns/add-field";
import { createRecordTable } from "../../schema/create-record-table";
import { isFieldTypeName } from "../../schema/table-schema";
import { uniqueIndexStatement } from "../../schema/unique-column";
import { AppError } from "../../../errors";
import type { ChangeContext } from "../../model/change-context";
import { retypeField } from "../retype/retype-field";
import { get, run, type Work } from "../../../sql/work";
import { purgeTable } from "./purge-table";
import { keepChatNumbers } from "./chat-numbers";
import { fillTaskNumbers, keepTaskNumbers } from "./task-numbers";
import { refuseDoubles } from "./refuse-doubles";
import type { Columns, Row } from "./values";

/** Effects of the engine beyond writing an object's row, for the kinds that define record tables. */
export interface ObjectEffects {
  /** Columns that the engine itself keeps. */
  keep?(before: Row | null): Columns;
  /** Columns of a new row whose values have to be read from the database. */
  complete?(values: Columns): Work<Columns>;
  created?(row: Row, context: ChangeContext): Work<void>;
  /** After an update only, before the steps that follow every change. */
  updated?(context: ChangeContext, before: Row, row: Row): Work<void>;
  /** After a row was restored from the trash, before the steps that follow every change. */
  restored?(row: Row): Work<void>;
  /** After every change of a row: create, update, delete and restore. */
  changed?(row: Row, context: ChangeContext): Work<void>;
  /** Before a row is purged. @returns the job that cleans up after it */
  purged?(context: ChangeContext, row: Row): Work<number>;
}

/** A field that becomes unique gets its index; in the trash it keeps nothing apart. */
function* keepUnique(row: Row): Work<void> {
  const { id, type, tableId } = row;
  if (typeof type !== "string" || !isFieldTypeName(type)) return;
  const isUnique = row["unique"] === 1 && row["deletedAt"] === null;
  yield* run(uniqueIndexStatement({ id, type, tableId: Number(tableId) }, isUnique));
}

/** While a unique field is in the trash, nothing keeps its values apart: records of the trash may have come back. */
function* expectUnique(row: Row): Work<void> {
  const { id, type, tableId } = row;
  if (row["unique"] !== 1 || typeof type !== "string" || !isFieldTypeName(type)) return;
  yield* refuseDoubles({ id, type, tableId: Number(tableId) }, "fields.broughtBackTwice");
}

const connectionOf = ({ id, config }: Row): Parameters<typeof createLinks>[0] => ({
  id,
  declared: { type: "connectedRecord", config: JSON.parse(String(config)) as FieldConfig },
});

const ADMINS = `select 1 as "found" from "user" join "role" on "role"."id" = "user"."roleId"
  where "role"."isAdmin" = 1 and "user"."isActive" = 1 and "user"."seat" is not null limit 1`;

/**
 * An organisation always has someone who may do everything. The writer asks, one change set after the other, so that
 * two who demote each other at once do not both succeed. A change set that hands the role over gives it first.
 */
function* keepAdmin(_context: ChangeContext, before: Row): Work<void> {
  const role = yield* get<{ isAdmin: number }>({
    sql: `select "isAdmin" from "role" where "id" = ?`,
    parameters: [before["roleId"]],
  });
  if (role?.isAdmin !== 1 || before["isActive"] !== 1 || before["seat"] === null) return;
  if (!(yield* get({ sql: ADMINS, parameters: [] }))) throw new AppError("last_super_root_admin");
}

/** No one has a role that is gone: such a person could not come in. */
function* expectRole({ roleId }: Row): Work<void> {
  const gone = yield* get({
    sql: `select 1 from "role" where "id" = ? and "deletedAt" is not null`,
    parameters: [roleId],
  });
  if (gone) throw new AppError("role_not_found");
}

/** Members that came after they were looked up are looked up again. */
function* expectNoMembers({ id, deletedAt }: Row): Work<void> {
  if (deletedAt === null) return;
  const member = yield* get({ sql: `select 1 from "user" where "roleId" = ? limit 1`, parameters: [id] });
  if (member) throw new AppError("change_conflict");
}

const objectEffects: Readonly<Record<string, ObjectEffects>> = {
  table: {
    keep: (before) => ({ version: before === null ? 1 : Number(before["version"]) + 1 }),
    *created(row) {
      yield* createRecordTable(row.id);
    },
    purged: purgeTable,
  },
  user: { updated: keepAdmin, changed: expectRole },
  role: { changed: expectNoMembers },
  chatActivity: {
    *changed(row, context) {
      yield* keepChatNumbers(context, row);
    },
  },
  task: {
    *changed(row, context) {
      yield* keepTaskNumbers(context, row);
    },
  },
  field: {
    *complete(values) {
      return { searchSlot: yield* chooseSearchSlot(values) };
    },
    *created(row, context) {
      yield* addField(row);
      yield* fillTaskNumbers(context, row);
      if (row["type"] === "connectedRecord") yield* createLinks(connectionOf(row));
    },
    *updated(context, before, row) {
      yield* retypeField(context, before, row);
    },
    restored: expectUnique,
    *changed(row) {
      yield* keepUnique(row);
      yield* run(`update "table" set "version" = "version" + 1 where "id" = ?`, [row["tableId"]]);
    },
  },
};

/** The engine's effects for a kind, by the name in its declaration. */
export function effectsOf({ kind, effects }: KindData): ObjectEffects | null {
  if (effects === null) return null;
  const known = objectEffects[effects];
  if (!known) throw new Error(`The engine has no effects ${effects} for ${kind}`);
  return known;
}
