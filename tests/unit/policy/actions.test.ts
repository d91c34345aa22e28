import { describe, expect, test } from "@jest/globals";
import type { ErrorId } from "#shared/errors/index";
import type { Seat, StoredRoleFlag, TableLevel } from "#shared/permissions/flags";
import type { Action, ActionTargets } from "../../../server/policy/actions";
import type { OrganizationDatabase } from "../../../server/database/types";
import type { Actor } from "../../../server/policy/actor";
import { authorize, authorizeAgain, isAllowed } from "../../../server/policy/authorize";
import { decide } from "../../../server/policy/decide";
import { flagsFor } from "../../../server/policy/flags";
import type { OrganizationRights } from "../../../server/policy/rights";

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
  /** Without table pages, what is missing is 'unauthorized' (decision 16). */
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
        name,
        isAdmin: person.isAdmin ?? false,
        flags: person.flags ?? [],
        defaultLevel: person.level,
      },
    ]),
  ),
  levels: new Map([["5:3", "viewOnly" as const]]),
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
    organizationId: 1,
    userId: person.roleId * 10,
    name,
    email: `${name}@example.com`,
    seat: person.seat,
    roleId: person.roleId,
    roleName: name,
    flags: flagsFor(role, person.seat, {
      plan: "complete",
      hideTablesForMember: person.hidesTables ?? false,
      memberUploadDataShortcut: person.uploads ?? false,
    }),
    planFeatures: [],
    language: "en",
    locale: { language: "en", timeZone: "UTC", currency: "EUR" },
    rightsVersion: 1,
  };
}

const yes = null;
const no = "permission_denied";
const gone = "object_not_found";
const hidden = "unauthorized";
type Row = [action: Action, target: unknown, verdicts: Record<Name, ErrorId | null>];

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
const live = { tableId: LIVE };
const readers = { ...everyone(yes), outsider: gone } as const;
const contributors = { ...readers, viewer: no } as const;
const managers = { ...contributors, member: no, pageless: no, maker: no, uploader: no } as const;
const makers = { ...everyone(no), admin: yes, builder: yes } as const;
const missing = { ...everyone(gone), pageless: hidden } as const;

const table: Row[] = [
  ["table:list", null, everyone(yes)],
  ["table:create", null, { ...makers, maker: yes }],
  ["table:read", live, readers],
  ["table:read", { tableId: TRASHED }, missing],
  ["table:read", { tableId: MISSING }, missing],
  ["table:read", { tableId: OPENED_BY_LEVEL }, everyone(yes)],
  ["table:update", live, managers],
  ["table:delete", live, managers],
  ["table:restore", { tableId: TRASHED }, { ...makers, outsider: gone }],
  ["table:restore", { tableId: MISSING }, missing],
  ["table:purge", { tableId: TRASHED }, { ...makers, outsider: gone }],
  ["field:manage", live, managers],
  ["record:read", live, readers],
  ["record:readTrash", live, contributors],
  ["record:create", live, contributors],
  ["record:update", live, contributors],
  ["record:update", { tableId: MISSING }, missing],
  ["record:update", { tableId: OPENED_BY_LEVEL }, { ...contributors, outsider: no }],
  ["record:delete", live, contributors],
  ["record:restore", live, contributors],
  ["record:purge", live, managers],
  ["app:create", live, { ...makers, outsider: gone }],
  ["app:read", { appId: 1, tableId: LIVE }, { ...everyone(yes), outsider: "app_not_found" }],
  ["app:read", { appId: 1, tableId: TRASHED }, everyone("app_not_found")],
  ["app:read", { appId: 1, tableId: null }, everyone(yes)],
  ["app:update", { appId: 1, tableId: LIVE }, { ...makers, outsider: "app_not_found" }],
  ["app:delete", { appId: 1, tableId: null }, makers],
  ["own:write", { userId: 10 }, { ...everyone(no), admin: yes }],
  ["update:create", { userId: 10 }, everyone(no)],
  ["user:list", null, everyone(yes)],
  ["import:run", null, { ...makers, maker: yes }],
  ["organization:manage", null, { ...everyone(no), admin: yes }],
];

describe("Who may do what", () => {
  test.each(table)("%s on %j", (action, target, verdicts) => {
    const decided = Object.fromEntries(
      (Object.keys(people) as Name[]).map((name) => [
        name,
        decide(actorOf(name), rights, action, target as ActionTargets[Action] as never),
      ]),
    );
    expect(decided).toEqual(verdicts);
  });

  test("Every action is in this table", () => {
    const asked = new Set(table.map(([action]) => action));
    const known: Record<Action, true> = {
      "table:list": true,
      "table:create": true,
      "table:read": true,
      "table:update": true,
      "table:delete": true,
      "table:restore": true,
      "table:purge": true,
      "field:manage": true,
      "record:read": true,
      "record:readTrash": true,
      "record:create": true,
      "record:update": true,
      "record:delete": true,
      "record:restore": true,
      "record:purge": true,
      "app:create": true,
      "app:read": true,
      "app:update": true,
      "app:delete": true,
      "own:write": true,
      "update:create": true,
      "user:list": true,
      "import:run": true,
      "organization:manage": true,
    };
    expect([...asked].sort()).toEqual(Object.keys(known).sort());
  });

  test("The system may do everything", () => {
    const system: Actor = { ...actorOf("outsider"), kind: "system", userId: 0 };
    expect(decide(system, rights, "update:create", { userId: 10 })).toBeNull();
    expect(decide(system, rights, "record:create", live)).toBeNull();
  });

  test("Nobody does anything with the database of another organisation, not even the system", async () => {
    const org = { database: { organizationId: 2 } as OrganizationDatabase };
    for (const actor of [actorOf("admin"), { ...actorOf("admin"), kind: "system" as const }]) {
      await expect(authorize({ actor, org }, "table:list", null)).rejects.toThrow("permission_denied");
      await expect(authorizeAgain({ actor, org }, [])).rejects.toThrow("permission_denied");
      expect(await isAllowed({ actor, org }, "table:list", null)).toBe(false);
    }
  });

  test("Somebody whose role is gone sees no table", () => {
    expect(decide({ ...actorOf("member"), roleId: 99 }, rights, "table:read", live)).toBe(gone);
  });
});
