import { beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { accessCalls } from "#shared/contract/access";
import { historyCalls } from "#shared/contract/history";
import { userCalls } from "#shared/contract/users";
import type { ErrorId } from "#shared/errors/index";
import { testCall } from "../../support/each-call";
import { useTestWorkspace } from "../../support/test-workspace";
import { newEmail, roleIds, seatsByEmail, setPlanSeats } from "./support";

const workspace = useTestWorkspace();
let roles: Record<string, number>;
let renamed = 0;
const OPEN = { builders: 20, members: 200, allowViewers: true, superRootAdmins: null };
beforeAll(async () => {
  roles = await roleIds(workspace.admin);
});
beforeEach(() => setPlanSeats(workspace, OPEN));

const refused = {
  builder: "permission_denied",
  member: "permission_denied",
  viewer: "permission_denied",
} as const;
const invitation = () => ({ email: newEmail(), role: roles["Member"]!, seat: "member" as const });
const invite = async (more: object = {}) => {
  const given = { ...invitation(), ...more };
  const { users } = await workspace.admin.ok(userCalls.createSeats, given);
  return { ...given, userId: users[0]! };
};

testCall(workspace, {
  what: "list people with their seats",
  call: userCalls.listSeats,
  argument: () => ({}),
  allowed: ["admin"],
  refused,
  bad: {
    "a cursor of their own": { change: { after: "x" }, path: "after" },
    "an unknown seat": { change: { seats: ["owner"] }, path: "seats.0" },
  },
});
testCall(workspace, {
  what: "see how many seats there are",
  call: userCalls.getSeatOptions,
  argument: () => undefined,
  allowed: ["admin"],
  refused,
});
testCall(workspace, {
  what: "invite somebody",
  call: userCalls.createSeats,
  argument: invitation,
  allowed: ["admin"],
  refused,
  bad: { "no role": { change: { role: undefined }, path: "role" } },
});
testCall(workspace, {
  what: "read one person's seat",
  call: userCalls.getSeat,
  argument: () => ({ userId: workspace.member.userId }),
  allowed: ["admin"],
  refused,
});
testCall(workspace, {
  what: "change somebody's seat",
  call: userCalls.updateSeat,
  argument: () => ({ userId: workspace.member.userId, name: `Joaquim Maia ${(renamed += 1)}` }),
  allowed: ["admin"],
  refused,
  bad: { "an empty name": { change: { name: " " }, path: "name" } },
  event: { name: "user.changed", topic: () => "organization" },
});
testCall(workspace, {
  what: "change several people's seats",
  call: userCalls.updateSeats,
  argument: async () => ({ userIds: [(await invite()).userId], active: false }),
  allowed: ["admin"],
  refused,
  bad: { "no people": { change: { userIds: [] }, path: "userIds" } },
});
testCall(workspace, {
  what: "take a seat away",
  call: userCalls.removeSeat,
  argument: async () => ({ userId: (await invite()).userId }),
  allowed: ["admin"],
  refused,
});

describe("The list of people", () => {
  test("It shows when a user was last active", async () => {
    const actor = await (await workspace.server.createOrganization()).actor("admin");
    const seen = async () => (await seatsByEmail(actor)).get(actor.email)?.last_seen_at;
    expect(await seen()).toBeNull();
    await actor.ok(userCalls.tellOnline, { event: "user_is_online" });
    const first = await seen();
    expect(Date.now() - Date.parse(first ?? "")).toBeLessThan(60_000);
    await actor.ok(userCalls.tellOnline, { event: "user_is_online" });
    expect(await seen()).toBe(first);
    expect((await actor.ok(userCalls.listOnline)).users).toEqual([actor.userId]);
  });

  test("It shows what the specification names of everybody", async () => {
    const { email, userId } = await invite();
    expect((await seatsByEmail(workspace.admin)).get(email)).toMatchObject({
      id_user: userId,
      name: `Person${/\d+/.exec(email)?.[0]}`,
      active: true,
      id_profile: roles["Member"],
      seat: "member",
      status: "inviteSent",
      last_login_at: null,
      created_by: workspace.admin.userId,
      canEdit: true,
    });
  });

  test.each([
    ["a part of the name, without accents", { search: "ines" }, ["Inês Barreto"]],
    ["a part of the address", { search: "diego.val" }, ["Diego Valdés"]],
    ["a seat", { seats: ["viewer" as const] }, ["Diego Valdés"]],
    ["signs that mean something to the database", { search: "%" }, []],
    [
      "a status",
      { statuses: ["active" as const], seats: ["builder" as const] },
      ["Inês Barreto", "Lucía Requena"],
    ],
  ])("It is searched by %s", async (_what, filter, names) => {
    const { users } = await workspace.admin.ok(userCalls.listSeats, filter);
    expect(users.map(({ name }) => name)).toEqual(names);
  });

  test.each(["name", "created", "lastLogin"] as const)(
    "Pages by %s lead through everybody once",
    async (by) => {
      for (const descending of [false, true]) {
        const order = { by, descending };
        const whole = (await workspace.admin.ok(userCalls.listSeats, { order })).users.map(
          ({ id_user: id }) => id,
        );
        const paged: number[] = [];
        for (let after: string | undefined; ;) {
          const page = await workspace.admin.ok(userCalls.listSeats, {
            order,
            size: 4,
            ...(after && { after }),
          });
          paged.push(...page.users.map(({ id_user: id }) => id));
          if (page.next === null) break;
          after = page.next;
        }
        expect(paged).toEqual(whole);
      }
    },
  );

  test("Seats in use grow with an invitation and shrink when a user is disabled", async () => {
    const used = async () => (await workspace.admin.ok(userCalls.getSeatOptions)).usage.memberUsers.used;
    const before = await used();
    const { userId } = await invite();
    expect(await used()).toBe(before + 1);
    await workspace.admin.ok(userCalls.updateSeat, { userId, active: false });
    expect(await used()).toBe(before);
  });
});

describe("Inviting people", () => {
  test.each<[string, object, ErrorId, string]>([
    [
      "an address that is none",
      { email: "ana@planalto.example, not-one" },
      "invalid_email",
      "Invalid e-mail",
    ],
    ["no address at all", { email: " , " }, "invalid_email", "Invalid e-mail"],
    [
      "31 addresses",
      { email: Array.from({ length: 31 }, (_, at) => `many${at}@planalto.example`).join(",") },
      "too_many_invites",
      "Max added users per time is 30",
    ],
    [
      "somebody who is there",
      { email: "new@planalto.example, Joaquim.Maia@planalto.example" },
      "user_exists",
      "User with joaquim.maia@planalto.example e-mail already exists",
    ],
    ["a role that is not there", { role: 999 }, "not_found", "Not found"],
    [
      "a seat that its plan lacks",
      { seat: "viewer" },
      "viewers_not_in_plan",
      "Your plan has no Viewer seats.",
    ],
    ["more members than seats", { seat: "member" }, "seats_full", "All 1 Member seats are in use."],
  ])("With %s nobody is invited, and the message says why", async (_what, change, error, message) => {
    await setPlanSeats(workspace, { ...OPEN, members: 1, allowViewers: false });
    const before = (await seatsByEmail(workspace.admin)).size;
    const refusal = await workspace.admin.fails(error, userCalls.createSeats, { ...invitation(), ...change });
    expect(refusal.message).toBe(message);
    expect((await seatsByEmail(workspace.admin)).size).toBe(before);
  });

  test("30 addresses separated by commas become 30 people, each once", async () => {
    const emails = Array.from({ length: 30 }, newEmail);
    const { users } = await workspace.admin.ok(userCalls.createSeats, {
      ...invitation(),
      email: [...emails, emails[0]!.toUpperCase()].join(" , "),
    });
    expect(new Set(users).size).toBe(30);
    const listed = await seatsByEmail(workspace.admin);
    expect(emails.every((email) => listed.has(email))).toBe(true);
  });

  test("A repeated request invites each person once", async () => {
    const again = workspace.admin.with({ "Idempotency-Key": "invite-1" });
    const argument = invitation();
    const first = await again.ok(userCalls.createSeats, argument);
    expect(await again.ok(userCalls.createSeats, argument)).toEqual(first);
  });

  test("A user whose seat was removed returns as the same user", async () => {
    const { email, userId } = await invite();
    await workspace.admin.ok(userCalls.removeSeat, { userId });
    expect((await seatsByEmail(workspace.admin)).has(email)).toBe(false);
    await workspace.admin.fails("not_found", userCalls.updateSeat, { userId, active: true });
    expect((await invite({ email })).userId).toBe(userId);
  });

  test("A removed user reads that the seat is gone, and the old password ends with the next invitation", async () => {
    const org = await workspace.server.createOrganization();
    const [admin, { email, userId }] = await Promise.all([org.actor("admin"), org.actor("member")]);
    const logIn = async (password: string) =>
      (await org.anonymous().call(accessCalls.login, { email, password })).body;
    await admin.ok(userCalls.removeSeat, { userId });
    expect(await logIn("wrong")).toMatchObject({ error: { id: "password_mismatch" } });
    expect(await logIn("workloom-demo")).toMatchObject({ error: { id: "empty_seat" } });
    const { Member: role = 0 } = await roleIds(admin);
    await admin.ok(userCalls.createSeats, { email, role, seat: "member" });
    expect(await logIn("workloom-demo")).toMatchObject({ error: { id: "password_mismatch" } });
  });

  test("The new person's address leads to the organisation", async () => {
    const { email } = await invite();
    const { url } = await workspace.nobody.ok(accessCalls.lookupOrganization, {
      email,
      organization: workspace.org.subdomain,
    });
    expect(url).toContain(workspace.org.subdomain);
  });
});

describe("Changing people", () => {
  test("A disabled user loses access with the next request, and logs in again when enabled", async () => {
    const actor = await workspace.org.actor("member");
    const { userId } = actor;
    await workspace.admin.ok(userCalls.updateSeat, { userId, active: false });
    await actor.fails("invalid_token", accessCalls.getSession);
    expect((await seatsByEmail(workspace.admin)).get(actor.email)?.status).toBe("disabled");
    await workspace.admin.ok(userCalls.updateSeat, { userId, active: true });
    await actor.fails("invalid_token", accessCalls.getSession);
    await (await workspace.org.actor("member")).ok(accessCalls.getSession);
  });

  test("A new role and seat count with the next request", async () => {
    const actor = await workspace.org.actor("member");
    const { userId } = actor;
    const change = { role: roles["Builder"]!, seat: "builder" as const };
    await workspace.admin.ok(userCalls.updateSeat, { userId, ...change });
    const { session } = await actor.ok(accessCalls.getSession);
    expect(session).toMatchObject({ role: "Builder", seat: "builder", can: { canCreateTables: true } });
    await workspace.admin.ok(userCalls.updateSeat, { userId, role: roles["Member"]!, seat: "member" });
  });

  test("Users cannot disable or remove themselves", async () => {
    const { userId } = workspace.admin;
    await workspace.admin.fails("permission_denied", userCalls.updateSeat, { userId, active: false });
    await workspace.admin.fails("permission_denied", userCalls.removeSeat, { userId });
  });
});

describe("Several seats at once", () => {
  test("A seat or role is given to all of them in one change, which is undone at once", async () => {
    const people = [await invite(), await invite()];
    const userIds = people.map(({ userId }) => userId);
    const seatsOf = async () =>
      Promise.all(
        userIds.map(async (userId) => (await workspace.admin.ok(userCalls.getSeat, { userId })).user.seat),
      );
    const before = await seatsOf();
    await workspace.admin.ok(userCalls.updateSeats, { userIds, seat: "builder" });
    expect(await seatsOf()).toEqual(["builder", "builder"]);
    await workspace.admin.ok(historyCalls.undoLastChange, {});
    expect(await seatsOf()).toEqual(before);
  });

  test("One who may not be changed keeps all as they were", async () => {
    const { userId } = await invite();
    const userIds = [userId, workspace.admin.userId];
    await workspace.admin.fails("permission_denied", userCalls.updateSeats, { userIds, active: false });
    await workspace.admin.fails("not_found", userCalls.updateSeats, {
      userIds: [userId, 999_999],
      seat: "viewer",
    });
    expect((await workspace.admin.ok(userCalls.getSeat, { userId })).user.active).toBe(true);
  });
});
