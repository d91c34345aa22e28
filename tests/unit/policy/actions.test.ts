import { describe, expect, test } from "@jest/globals";
import type { ErrorId } from "#shared/errors/index";
import { appRights, type Seat, type StoredRoleFlag, type TableLevel } from "#shared/permissions/flags";
import { importing } from "../../../server/areas/connector/importing";
import { favoriteKind } from "../../../server/areas/home/public";
import { fieldKind } from "../../../server/areas/fields/public";
import { roleKind } from "../../../server/identity/role-kind";
import { tableKind } from "../../../server/tables/public";
import { updateKind } from "../../../server/areas/updates/public";
import { userKind } from "../../../server/areas/users/public";
import { appKind } from "../../../server/areas/views/public";
import type { OrganizationDatabase } from "../../../server/database/types";
import type { Action } from "../../../server/policy/action";
import type { Actor } from "../../../server/policy/actor";
import { authorize, authorizeAgain, isAllowed } from "../../../server/policy/authorize";
import { flagsFor } from "../../../server/policy/flags";
import { recordKind } from "../../../server/policy/record";
import { isInScope, parseScope, scopesAsCondition } from "../../../server/policy/scopes";
import type { OrganizationRights } from "../../../server/policy/organization-rights";

const LIVE = 1;
const TRASHED = 2;
const OPENED_BY_LEVEL = 3;
const MISSING = 404;

interface Person {
  roleId: number;
  seat: Seat;
  isAdmin?: boolean;
  flags?: StoredRoleFlag[];
  level: TableLevel | null;
  hidesTables?: boolean;
  uploads?: boolean;
}

const people = {
  admin: { roleId: 1, seat: "builder", isAdmin: true, level: "fullControl" },
  builder: { roleId: 2, seat: "builder", flags: ["create_table", "create_dashboard"], level: "fullControl" },
  member: { roleId: 3, seat: "member", level: "contribute" },
  /** A viewer seat caps whatever the role says (decision 42). */
  viewer: { roleId: 4, seat: "viewer", flags: ["create_table"], level: "fullControl" },
  /** A role that sees no table but the one it was given a level on. */
  outsider: { roleId: 5, seat: "member", level: null },
  /** Without table pages, a missing object is 'unauthorized' (decision 16). */
  pageless: { roleId: 6, seat: "member", level: "contribute", hidesTables: true },
  /** Manages the tables that there are, without the right to make any. */
  keeper: { roleId: 7, seat: "builder", level: "fullControl" },
  /** Makes tables, and only contributes to those of others; members may find the way to the importers. */
  maker: { roleId: 8, seat: "builder", flags: ["create_table"], level: "contribute" },
  uploader: { roleId: 9, seat: "member", level: "contribute", uploads: true },
} satisfies Record<string, Person>;
type Name = keyof typeof people;

const rights: OrganizationRights = {
  roles: new Map(
    Object.entries(people).map(([name, person]: [string, Person]) => [
      person.roleId,
      {
        id: person.roleId,
        documentLevels: new Map(),
        name,
        isAdmin: person.isAdmin ?? false,
        flags: person.flags ?? [],
        defaultLevel: person.level,
        color: "stone",
        defaultAppLevel: "fullControl" as const,
        initialUrl: null,
      },
    ]),
  ),
  levels: new Map([["5:3", "viewOnly" as const]]),
  rules: new Map(),
  apps: new Map([
    ["2:8", appRights("interactOnly")],
    ["2:9", null],
  ]),
  tables: new Map([
    [LIVE, { isTrashed: false }],
    [TRASHED, { isTrashed: true }],
    [OPENED_BY_LEVEL, { isTrashed: false }],
  ]),
  settings: new Set(),
  fields: new Map(),
};

function actorOf(name: Name): Actor {
  const person: Person = people[name];
  const role = { isAdmin: person.isAdmin ?? false, flags: person.flags ?? [] };
  return {
    kind: "user",
    principalId: 0,
    scopes: null,
    isReadOnly: false,
    organizationId: 1,
    userId: person.roleId * 10,
    name,
    email: `${name}@example.com`,
    seat: person.seat,
    roleId: person.roleId,
    roleName: name,
    flags: flagsFor(role, person.seat, {
      plan: "complete",
      isPaid: false,
      hideTablesForMember: person.hidesTables ?? false,
      memberUploadDataShortcut: person.uploads ?? false,
      hideTasks: false,
    }),
    planFeatures: [],
    language: "en",
    locale: { language: "en", home: "en", timeZone: "UTC", currency: "EUR" },
    rightsVersion: 1,
  };
}

const yes = null;
const no = "permission_denied";
const gone = "object_not_found";
const hidden = "unauthorized";
type Row = [
  action: Action,
  object: Record<string, string | number | null>,
  verdicts: Record<Name, ErrorId | null>,
];

const everyone = (verdict: ErrorId | null): Record<Name, ErrorId | null> => ({
  admin: verdict,
  builder: verdict,
  member: verdict,
  viewer: verdict,
  outsider: verdict,
  pageless: verdict,
  keeper: verdict,
  maker: verdict,
  uploader: verdict,
});
const live = { id: LIVE };
const trashed = { id: TRASHED };
const unknown = { id: MISSING };
const byLevel = { id: OPENED_BY_LEVEL };
const readers = { ...everyone(yes), outsider: gone } as const;
const contributors = { ...readers, viewer: no } as const;
const managers = { ...contributors, member: no, pageless: no, maker: no, uploader: no } as const;
const makers = { ...everyone(no), admin: yes, builder: yes } as const;
const missing = { ...everyone(gone), pageless: hidden } as const;
const admins = { ...everyone(no), admin: yes } as const;
const shared = { ownerId: null, roleIds: null };
const onApp = { id: 1, tableId: LIVE, ...shared };
const onField = { id: 1, tableId: LIVE };
const ofAdmin = { id: 1, userId: 10 };

const table: Row[] = [
  [tableKind.create, {}, { ...makers, maker: yes }],
  [tableKind.read, live, readers],
  [tableKind.read, trashed, missing],
  [tableKind.read, unknown, missing],
  [tableKind.read, byLevel, everyone(yes)],
  [tableKind.update, live, managers],
  [tableKind.delete, live, managers],
  [tableKind.restore, trashed, { ...makers, outsider: gone }],
  [tableKind.restore, unknown, missing],
  [tableKind.purge, trashed, { ...makers, outsider: gone }],
  [recordKind.read, live, readers],
  [recordKind.readTrash, live, contributors],
  [recordKind.create, live, contributors],
  [recordKind.update, live, contributors],
  [recordKind.update, unknown, missing],
  [recordKind.update, byLevel, { ...contributors, outsider: no }],
  [recordKind.delete, live, contributors],
  [recordKind.restore, live, contributors],
  [recordKind.purge, live, managers],
  [fieldKind.read, onField, { ...readers, outsider: "field_not_found" }],
  [fieldKind.create, onField, { ...managers, outsider: no }],
  [fieldKind.update, onField, { ...managers, outsider: "field_not_found" }],
  [fieldKind.delete, { id: 1, tableId: TRASHED }, everyone("field_not_found")],
  [appKind.create, onApp, makers],
  [appKind.read, onApp, { ...everyone(yes), outsider: "app_not_found" }],
  [appKind.read, { id: 1, tableId: TRASHED, ...shared }, everyone("app_not_found")],
  [appKind.read, { id: 1, tableId: null, ...shared }, everyone(yes)],
  [appKind.read, { ...onApp, ownerId: 10 }, { ...everyone("app_not_found"), admin: yes }],
  [appKind.update, { ...onApp, ownerId: 10 }, { ...everyone("app_not_found"), admin: yes }],
  [appKind.create, { ...onApp, ownerId: 10 }, { ...everyone(no), admin: yes }],
  [
    appKind.read,
    { ...onApp, roleIds: ",3," },
    { ...everyone("app_not_found"), admin: yes, builder: yes, member: yes },
  ],
  [appKind.update, onApp, { ...makers, outsider: "app_not_found" }],
  [appKind.delete, { id: 1, tableId: null, ...shared }, makers],
  [appKind.update, { id: 8, tableId: LIVE, ...shared }, { ...admins, outsider: "app_not_found" }],
  [appKind.read, { id: 9, tableId: null, ...shared }, { ...everyone(yes), builder: "app_not_found" }],
  [favoriteKind.create, ofAdmin, admins],
  [favoriteKind.update, ofAdmin, { ...everyone("not_found"), admin: yes }],
  [updateKind.create, ofAdmin, everyone(no)],
  [updateKind.update, ofAdmin, { ...everyone("not_found"), admin: yes }],
  [importing.run, {}, { ...makers, maker: yes }],
  [userKind.read, { id: 1 }, everyone(yes)],
  [userKind.update, { id: 1 }, admins],
  [roleKind.update, { id: 50, isAdmin: 0 }, admins],
  [roleKind.update, { id: 1, isAdmin: 1 }, everyone(no)],
  [roleKind.create, { isAdmin: 0 }, admins],
  [roleKind.create, { isAdmin: 1 }, everyone(no)],
];

/** The error a user would get, without any look-ups. */
function decide(actor: Actor, action: Action, { id = 0, ...row }: Row[1]): ErrorId | null {
  const never = () => Promise.reject(new Error());
  const reader = { find: never, exists: never, seesRecord: never, count: never };
  const verdict = action.rule.decide(actor, rights, { id: Number(id), row }, reader);
  if (verdict instanceof Promise) throw new Error("Something was looked up");
  if (verdict !== "hidden") return verdict;
  return action.name === "create" ? no : action.notFound;
}

describe("A principal that acts for a user", () => {
  const inScopes = (...scopes: string[]): Actor => ({
    ...actorOf("builder"),
    kind: "token",
    principalId: 4,
    scopes,
  });
  const may = (actor: Actor, action: Action, id: number, row: Record<string, number> = {}) =>
    isInScope(actor, action, { id, row });

  test.each<[scopes: string[], action: Action, id: number, row: Record<string, number>, verdict: boolean]>([
    [["record.read"], recordKind.read, LIVE, {}, true],
    [["record.read"], recordKind.update, LIVE, {}, false],
    [["record.*"], recordKind.purge, LIVE, {}, true],
    [["*.read"], tableKind.read, LIVE, {}, true],
    [["*.read"], recordKind.create, LIVE, {}, false],
    [["record.create@table:1"], recordKind.create, LIVE, {}, true],
    [["record.create@table:1"], recordKind.create, OPENED_BY_LEVEL, {}, false],
    [["field.read@table:1"], fieldKind.read, 9, { tableId: LIVE }, true],
    [["field.read@table:1"], fieldKind.read, 9, { tableId: OPENED_BY_LEVEL }, false],
    [[], tableKind.read, LIVE, {}, false],
  ])("With %j: %p on %i, %j", (scopes, action, id, row, verdict) => {
    expect(may(inScopes(...scopes), action, id, row)).toBe(verdict);
  });

  test("Lists only contain what is within the scopes", () => {
    const listed = (...scopes: string[]) => scopesAsCondition(inScopes(...scopes), recordKind.read);
    expect(listed("*.*")).toMatchObject({ sql: "true" });
    expect(listed("record.create")).toMatchObject({ sql: "false" });
    expect(listed("record.read@table:1", "record.*@table:3")).toMatchObject({ values: [1, 3] });
  });

  test.each(["record", "record.read@", "record.read@table:0", "record.read@app:1", "record read", ""])(
    "%j is no scope",
    (text) => expect(() => parseScope(text)).toThrow("is no scope"),
  );
});

describe("Permissions", () => {
  test.each(table.map((row) => [`${row[0].kind}.${row[0].name}`, row] as const))(
    "%s: $1.1",
    (_name, [action, object, verdicts]) => {
      const names = Object.keys(people) as Name[];
      const decided = names.map((name) => [name, decide(actorOf(name), action, object)]);
      expect(Object.fromEntries(decided)).toEqual(verdicts);
    },
  );

  test("No actor has rights in another organisation's database, not even the system", async () => {
    const org = { database: { organizationId: 2 } as OrganizationDatabase };
    for (const actor of [actorOf("admin"), { ...actorOf("admin"), kind: "system" as const }]) {
      await expect(authorize({ actor, org }, userKind.read, 1)).rejects.toThrow("permission_denied");
      expect(await isAllowed({ actor, org }, userKind.read, 1)).toBe(false);
      await expect(authorizeAgain({ actor, org }, [])).rejects.toThrow("permission_denied");
    }
  });

  test("A user whose role was deleted sees no table", () => {
    expect(decide({ ...actorOf("member"), roleId: 99 }, tableKind.read, live)).toBe(gone);
  });
});
