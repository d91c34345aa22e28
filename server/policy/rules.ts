import type { RoleFlag, TableRights } from "#shared/permissions/flags";
import type { ErrorId } from "#shared/errors/index";
import { fragment, joinFragments, type Fragment } from "../sql/fragment";
import type { Action, Rule, Verdict } from "./action";
import type { Actor } from "./actor";
import { grantRules } from "./grant-rules";
import type { OrganizationRights } from "./organization-rights";
import { rightsIn } from "./table-rules";

const when = (allowed: boolean): Verdict => (allowed ? null : "permission_denied");
const forAll = (allowed: boolean): Fragment => fragment(allowed ? "true" : "false");

/** Everyone who is signed in. */
export const session: Rule = { looksAt: [], decide: () => null, visibility: () => forAll(true) };

/** The product itself, on behalf of users or in jobs. The policy allows it everything. */
export const systemOnly: Rule = {
  looksAt: [],
  decide: () => "permission_denied",
  visibility: () => forAll(false),
};

/** Users with a flag by role, seat and plan. */
export const flag = (name: RoleFlag): Rule => ({
  looksAt: [],
  decide: ({ flags }) => when(flags[name]),
  visibility: ({ flags }) => forAll(flags[name]),
});

export const adminOnly = flag("isAdmin");

/** The user in a column; for others the object does not exist. */
export const ownOnly = (column: string): Rule => ({
  looksAt: [column],
  decide: ({ userId }, _rights, { row }) => (row[column] === userId ? null : "hidden"),
  visibility: ({ userId }) => fragment(`"${column}" = ?`, userId),
});

/** Objects whose column is empty. */
export const without = (column: string): Rule => ({
  looksAt: [column],
  decide: (_actor, _rights, { row }) => (row[column] === null ? null : "hidden"),
  visibility: () => fragment(`"${column}" is null`),
});

/**
 * A missing, trashed or hidden table gets the same error, so that existing ids are not revealed (decision 16):
 * `unauthorized` for users without table pages, `object_not_found` for others.
 */
const tableHidden = (actor: Actor): ErrorId =>
  actor.flags.canViewTablesPages ? "object_not_found" : "unauthorized";

/** Users with a right to the table with the object's id, by role, level and seat. */
function onTable(isAllowed: (rights: TableRights, actor: Actor) => boolean, { inTrash = false } = {}): Rule {
  const decide = (actor: Actor, rights: OrganizationRights, id: number): Verdict => {
    const can = rightsIn(rights, actor, id);
    if (can === null || (!inTrash && rights.tables.get(id)?.isTrashed)) return tableHidden(actor);
    return when(isAllowed(can, actor));
  };
  return {
    looksAt: [],
    decide: (actor, rights, { id }) => decide(actor, rights, id),
    visibility(actor, rights) {
      const ids = [...rights.tables.keys()].filter((id) => decide(actor, rights, id) === null);
      return fragment(`"id" in (select cast(value as bigint) from json_each(?))`, JSON.stringify(ids));
    },
  };
}

/** Grants of records contain the rows and fields that exist for the actor, and those that they may write. */
const onRecords = (isAllowed: (rights: TableRights) => boolean): Rule => ({
  ...onTable(isAllowed),
  restrict: (actor, rights, id) => grantRules(rights, actor, id),
});

const mayManage = onTable((rights) => rights.canManageFieldsAndConfig);

/** Rights to a table. */
export const tableRules = {
  read: onRecords(() => true),
  create: flag("canCreateTables"),
  update: mayManage,
  delete: mayManage,
  restore: onTable((rights, { flags }) => flags.canCreateTables && rights.canManageFieldsAndConfig, {
    inTrash: true,
  }),
  purge: onTable((rights, { flags }) => flags.canCreateTables && rights.canDeleteRecordForever, {
    inTrash: true,
  }),
} as const satisfies Record<string, Rule>;

/** Rights to a table's records, by the table's id. Writing includes reading. */
export const recordRules = {
  read: onRecords(() => true),
  /** Reading the records in the trash as well. */
  readTrash: onRecords((rights) => rights.canDeleteRecords),
  create: onRecords((rights) => rights.canCreateRecords),
  update: onRecords((rights) => rights.canEditRecords),
  delete: onRecords((rights) => rights.canDeleteRecords),
  restore: onRecords((rights) => rights.canDeleteRecords),
  /** Decision 40: Full Control. */
  purge: onRecords((rights) => rights.canDeleteRecordForever),
} as const satisfies Record<string, Rule>;

/** Users who may do `action` to the object in a column. An object with an empty column is hidden from everyone. */
export const follows = (column: string, action: Action): Rule => ({
  looksAt: [column],
  follows: { column, action },
  decide(actor, rights, { row }, reader) {
    const id = row[column];
    if (typeof id !== "number") return "hidden";
    const { rule } = action;
    if (rule.looksAt.length === 0) return hidden(rule.decide(actor, rights, { id, row: {} }, reader));
    return reader
      .find(action.kind, id)
      .then((whole) => (whole ? rule.decide(actor, rights, { id, row: whole }, reader) : "hidden"))
      .then(hidden);
  },
  visibility(actor, rights) {
    const { sql, values } = visibilityOfRule(action.rule, actor, rights);
    return fragment(`"${column}" in (select "id" from "${action.kind}" where ${sql})`, ...values);
  },
});

/** Parts of a hidden object are hidden too, with their own kind's error. */
function hidden(verdict: Verdict | Promise<Verdict>): Verdict | Promise<Verdict> {
  if (verdict instanceof Promise) return verdict.then(hidden);
  return verdict === null || verdict === "permission_denied" ? verdict : "hidden";
}

/** Users who may do it to the table in a column. */
export const followsTable = (column: string, name: keyof typeof tableRules): Rule =>
  follows(column, { kind: "table", name, rule: tableRules[name], notFound: "object_not_found" });

/**
 * Users with a right to the record that two columns name, or to the table where no record is named. Lists leave out
 * the records of tables whose rules hide some; a list of its own adds them by `visibleRecordIds`.
 */
export function followsRecord(table: string, record: string, name: "read" | "update"): Rule {
  const rule = recordRules[name];
  return {
    looksAt: [table, record],
    decide(actor, rights, { row }, reader) {
      const [tableId, recordId] = [row[table], row[record]];
      if (typeof tableId !== "number") return "hidden";
      const verdict = hidden(rule.decide(actor, rights, { id: tableId, row: {} }, reader));
      if (typeof recordId !== "number" || verdict === "hidden" || verdict instanceof Promise) return verdict;
      return reader.seesRecord(tableId, recordId).then((isSeen) => (isSeen ? verdict : "hidden"));
    },
    visibility(actor, rights) {
      const ids = [...rights.tables.keys()].filter((id) => {
        const can = rightsIn(rights, actor, id);
        if (can === null || rights.tables.get(id)?.isTrashed) return false;
        return grantRules(rights, actor, id).readRows === null && (name === "read" || can.canEditRecords);
      });
      return fragment(`"${table}" in (select cast(value as bigint) from json_each(?))`, JSON.stringify(ids));
    },
  };
}

const columnsOf = (rules: readonly Rule[]): string[] => [...new Set(rules.flatMap(({ looksAt }) => looksAt))];

/** Combines several verdicts, synchronously if no rule is asynchronous. */
function combine(rules: readonly Rule[], judge: (verdicts: readonly Verdict[]) => Verdict): Rule["decide"] {
  return (...asked) => {
    const verdicts = rules.map((rule) => rule.decide(...asked));
    const isKnown = (verdict: Verdict | Promise<Verdict>): verdict is Verdict =>
      !(verdict instanceof Promise);
    if (verdicts.every(isKnown)) return judge(verdicts);
    return Promise.all(verdicts.map(async (verdict) => verdict)).then(judge);
  };
}

const joined =
  (rules: readonly Rule[], word: "and" | "or"): NonNullable<Rule["visibility"]> =>
  (actor, rights) =>
    joinFragments(
      rules.map((rule) => visibilityOfRule(rule, actor, rights)),
      word,
      word === "and" ? "true" : "false",
    );

/** All of the rules have to allow it; the first refusal is the verdict. */
export const allOf = (...rules: readonly Rule[]): Rule => ({
  looksAt: columnsOf(rules),
  decide: combine(rules, (verdicts) => verdicts.find((verdict) => verdict !== null) ?? null),
  visibility: joined(rules, "and"),
});

/**
 * One of the rules has to allow it. If any of them shows the object, it is not hidden, even if none allows the
 * action.
 */
export const anyOf = (...rules: readonly Rule[]): Rule => ({
  looksAt: columnsOf(rules),
  decide: combine(rules, (verdicts) => {
    if (verdicts.includes(null)) return null;
    return verdicts.includes("permission_denied") ? "permission_denied" : "hidden";
  }),
  visibility: joined(rules, "or"),
});

/** @throws Error if the rule cannot be used for lists */
export function visibilityOfRule(rule: Rule, actor: Actor, rights: OrganizationRights): Fragment {
  if (!rule.visibility) throw new Error("A rule without visibility cannot be applied to a list");
  return rule.visibility(actor, rights);
}
