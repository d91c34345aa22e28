import { beforeAll, describe, expect, test } from "@jest/globals";
import { accessCalls } from "#shared/contract/access";
import { outboxCalls } from "#shared/contract/outbox";
import { scimTokenCalls } from "#shared/contract/scim-tokens";
import { userCalls } from "#shared/contract/users";
import { SCIM_PATH } from "#shared/limits/users";
import { testCall } from "../../support/each-call";
import { send } from "../../support/http";
import { useTestWorkspace } from "../../support/test-workspace";
import { mailTo } from "../access/support/people";
import { roleIds, seatsByEmail } from "./support";

const workspace = useTestWorkspace();
const ERROR = "urn:ietf:params:scim:api:messages:2.0:Error";
const PATCH = "urn:ietf:params:scim:api:messages:2.0:PatchOp";
const USER = "urn:ietf:params:scim:schemas:core:2.0:User";
const ENTERPRISE = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User";
let roles: Record<string, number>;
let token: string;
let tokenId: number;

interface Reply {
  status: number;
  headers: Record<string, unknown>;
  body: Record<string, never> & {
    id: string;
    Resources: { userName: string; displayName: string; id: string; members?: { value: string }[] }[];
  };
}
async function scim(method: string, path: string, body?: object, given = token): Promise<Reply> {
  const { status, headers, bytes } = await send({
    port: workspace.org.port,
    host: workspace.org.host,
    method,
    path: SCIM_PATH + path,
    headers: { Authorization: `Bearer ${given}`, "Content-Type": "application/scim+json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = bytes.toString();
  return { status, headers, body: (text === "" ? {} : JSON.parse(text)) as Reply["body"] };
}
const patch = (path: string, ...Operations: object[]) =>
  scim("PATCH", path, { schemas: [PATCH], Operations });

/** The first example of RFC 7644, section 3.3, with addresses as names. */
const bjensen = (userName = "bjensen@planalto.example") => ({
  schemas: [USER],
  userName,
  externalId: "bjensen",
  name: { formatted: "Ms. Barbara J Jensen III", familyName: "Jensen", givenName: "Barbara" },
});

beforeAll(async () => {
  roles = await roleIds(workspace.admin);
  const asked = { name: "Identity provider", role: roles["Viewer"]!, seat: "member" as const };
  const made = await workspace.admin.ok(scimTokenCalls.createScimToken, asked);
  token = made.token;
  tokenId = made.scimToken.id;
});

const refused = {
  builder: "permission_denied",
  member: "permission_denied",
  viewer: "permission_denied",
} as const;
const newToken = () => ({ name: "Another", role: roles["Viewer"]! });
testCall(workspace, {
  what: "list the tokens of identity providers",
  call: scimTokenCalls.listScimTokens,
  argument: () => undefined,
  allowed: ["admin"],
  refused,
});
testCall(workspace, {
  what: "make a token",
  call: scimTokenCalls.createScimToken,
  argument: newToken,
  allowed: ["admin"],
  refused,
  bad: {
    "no name": { change: { name: "" }, path: "name" },
    "a scope that is not offered": { change: { scopes: ["table.read"] }, path: "scopes.0" },
  },
});
testCall(workspace, {
  what: "revoke a token",
  call: scimTokenCalls.revokeScimToken,
  argument: async () => ({
    tokenId: (await workspace.admin.ok(scimTokenCalls.createScimToken, newToken())).scimToken.id,
  }),
  allowed: ["admin"],
  refused,
});

describe("Access to SCIM", () => {
  test("A token is shown once and stored as a hash", async () => {
    const { tokens, url } = await workspace.admin.ok(scimTokenCalls.listScimTokens);
    expect(url).toBe(`${workspace.org.url}${SCIM_PATH}`);
    expect(JSON.stringify(tokens)).not.toContain(token);
    const { database } = await workspace.org.handle();
    const stored = await database.all({ sql: `select * from "scimToken"`, parameters: [] });
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  test.each([
    ["no token", () => ""],
    ["a made-up token", () => "wlscim_nothing"],
    ["somebody's session", () => workspace.admin.token],
    ["another organisation's session", () => workspace.stranger.token],
  ])("With %s nothing is answered", async (_what, given) => {
    for (const path of ["/Users", "/Groups", "/ServiceProviderConfig", "/Schemas"]) {
      const { status, body, headers } = await scim("GET", path, undefined, given());
      expect({ status, body }).toMatchObject({ status: 401, body: { schemas: [ERROR], status: "401" } });
      expect(headers["www-authenticate"]).toBe("Bearer");
    }
  });

  test("A revoked token and that of a former administrator open nothing", async () => {
    const made = await workspace.admin.ok(scimTokenCalls.createScimToken, newToken());
    expect((await scim("GET", "/Users", undefined, made.token)).status).toBe(200);
    await workspace.admin.ok(scimTokenCalls.revokeScimToken, { tokenId: made.scimToken.id });
    expect((await scim("GET", "/Users", undefined, made.token)).status).toBe(401);
    const second = await workspace.org.actor("builder");
    const place = async (role: string) =>
      workspace.admin.ok(userCalls.updateSeat, { userId: second.userId, role: roles[role]! });
    await place("Super root admin");
    const theirs = await second.ok(scimTokenCalls.createScimToken, newToken());
    expect((await scim("GET", "/Users", undefined, theirs.token)).status).toBe(200);
    await place("Builder");
    expect((await scim("GET", "/Users", undefined, theirs.token)).status).toBe(401);
  });

  test("A token does what its scopes name, and opens no call of the product", async () => {
    const reading = await workspace.admin.ok(scimTokenCalls.createScimToken, {
      ...newToken(),
      scopes: ["user.read"],
    });
    expect((await scim("GET", "/Users", undefined, reading.token)).status).toBe(200);
    expect((await scim("POST", "/Users", bjensen("scope@planalto.example"), reading.token)).status).toBe(403);
    expect((await scim("GET", "/Groups", undefined, reading.token)).body["Resources"]).toBeUndefined();
    const headers = { Authorization: `Bearer ${token}` };
    const { status } = await workspace.nobody.raw(userCalls.listUsers, undefined, headers);
    expect(status).toBe(401);
  });
});

describe("The service's description of itself", () => {
  test("ServiceProviderConfig, ResourceTypes and Schemas are those of the protocol", async () => {
    const { body, headers } = await scim("GET", "/ServiceProviderConfig");
    expect(headers["content-type"]).toContain("application/scim+json");
    expect(body).toMatchObject({
      patch: { supported: true },
      filter: { supported: true },
      bulk: { supported: false },
      authenticationSchemes: [{ type: "oauthbearertoken" }],
    });
    const types = await scim("GET", "/ResourceTypes");
    expect(types.body.Resources.map(({ id }) => id).toSorted()).toEqual(["Group", "User"]);
    const schemas = await scim("GET", "/Schemas");
    expect(schemas.body.Resources.map(({ id }) => id)).toContain(USER);
  });
});

describe("People", () => {
  test("A user is added, found by name, changed, disabled, enabled again and removed", async () => {
    const added = await scim("POST", "/Users", bjensen());
    expect(added).toMatchObject({
      status: 201,
      body: {
        userName: "bjensen@planalto.example",
        externalId: "bjensen",
        active: true,
        userType: "member",
        name: { formatted: "Ms. Barbara J Jensen III", familyName: "Jensen", givenName: "Barbara" },
        groups: [{ value: String(roles["Viewer"]), display: "Viewer" }],
        meta: { resourceType: "User" },
      },
    });
    const { id } = added.body;
    await mailTo(workspace.admin, "bjensen@planalto.example", /new-password/);
    for (const filter of [
      'userName eq "BJensen@planalto.example"',
      'externalId eq "bjensen"',
      'name.familyName co "ense"',
    ]) {
      const found = await scim("GET", `/Users?filter=${encodeURIComponent(filter)}`);
      expect(found.body).toMatchObject({ totalResults: 1, Resources: [{ id }] });
    }
    const none = await scim(
      "GET",
      `/Users?filter=${encodeURIComponent('userName eq "no@planalto.example"')}`,
    );
    expect(none.body).toMatchObject({ totalResults: 0, Resources: [] });
    // RFC 7644, section 3.5.2.3, and as Microsoft Entra sends it.
    for (const [operation, active] of [
      [{ op: "replace", path: "active", value: false }, false],
      [{ op: "Replace", path: "active", value: "True" }, true],
      [{ op: "replace", value: { active: false, displayName: "Babs" } }, false],
    ] as const)
      expect(await patch(`/Users/${id}`, operation)).toMatchObject({ status: 200, body: { active } });
    expect((await seatsByEmail(workspace.admin)).get("bjensen@planalto.example")).toMatchObject({
      name: "Babs",
      status: "disabled",
    });
    const put = await scim("PUT", `/Users/${id}`, { ...bjensen(), displayName: "Barbara", active: true });
    expect(put).toMatchObject({ status: 200, body: { displayName: "Barbara", active: true } });
    expect((await scim("DELETE", `/Users/${id}`)).status).toBe(204);
    expect(await scim("GET", `/Users/${id}`)).toMatchObject({ status: 404, body: { schemas: [ERROR] } });
    expect((await scim("POST", "/Users", bjensen())).body.id).toBe(id);
  });

  test("A disabled user loses access with the next request", async () => {
    const actor = await workspace.org.actor("member");
    await patch(`/Users/${actor.userId}`, { op: "replace", path: "active", value: false });
    await actor.fails("invalid_token", accessCalls.getSession);
    await patch(`/Users/${actor.userId}`, { op: "replace", path: "active", value: true });
    await actor.fails("invalid_token", accessCalls.getSession);
    await (await workspace.org.actor("member")).ok(accessCalls.getSession);
  });

  test.each<[string, object[]]>([
    [
      "a renamed userName",
      [
        { op: "Replace", path: "userName", value: "renamed@planalto.example" },
        { op: "Replace", path: "active", value: "False" },
      ],
    ],
    [
      "a department and a manager",
      [
        { op: "Add", path: `${ENTERPRISE}:department`, value: "Sales" },
        { op: "Add", path: `${ENTERPRISE}:manager`, value: "7" },
        { op: "Replace", path: "active", value: false },
      ],
    ],
    [
      "attributes in one value",
      [
        {
          op: "replace",
          value: {
            active: false,
            "name.honorificPrefix": "Ms.",
            [`${ENTERPRISE}:department`]: "Sales",
            [ENTERPRISE]: { manager: { value: "7" } },
            nickName: "B",
          },
        },
      ],
    ],
    ["its full path", [{ op: "Replace", path: `${USER}:active`, value: "False" }]],
    ["its full path in a value", [{ op: "Replace", value: { [`${USER}:active`]: false } }]],
    [
      "a work phone that is not there",
      [
        { op: "Replace", path: 'phoneNumbers[type eq "work"].value', value: "1" },
        { op: "Replace", path: "Active", value: "False" },
      ],
    ],
  ])("A leaver is disabled also with %s", async (what, operations) => {
    const userName = `leaver-${what.replaceAll(/\W/g, "")}@planalto.example`.toLowerCase();
    const { id } = (await scim("POST", "/Users", { ...bjensen(userName), externalId: what })).body;
    const { status } = await patch(`/Users/${id}`, ...operations);
    expect(status).toBeLessThan(300);
    expect((await scim("GET", `/Users/${id}`)).body).toMatchObject({ active: false, userName });
  });

  test("A leaver is disabled with a whole user that has other names and extensions", async () => {
    const { id } = (await scim("POST", "/Users", bjensen("leaver-put@planalto.example"))).body;
    const put = await scim("PUT", `/Users/${id}`, {
      ...bjensen("Other Name"),
      schemas: [USER, ENTERPRISE],
      active: false,
      [ENTERPRISE]: { department: "Sales" },
    });
    expect(put).toMatchObject({
      status: 200,
      body: { active: false, userName: "leaver-put@planalto.example" },
    });
  });

  test("A change of nothing that is stored succeeds", async () => {
    const { id } = (await scim("POST", "/Users", bjensen("moved@planalto.example"))).body;
    const moved = await patch(`/Users/${id}`, {
      op: "Add",
      path: `${ENTERPRISE}:department`,
      value: "Sales",
    });
    expect(moved.status).toBeLessThan(300);
  });

  test.each<[string, string, string, object, number, string | undefined]>([
    ["somebody who is there", "POST", "/Users", bjensen("joaquim.maia@planalto.example"), 409, "uniqueness"],
    ["a name that is no address", "POST", "/Users", bjensen("bjensen"), 400, "invalidValue"],
    ["no name at all", "POST", "/Users", { schemas: [USER] }, 400, "invalidValue"],
    [
      "somebody who is not there",
      "PATCH",
      "/Users/9999",
      { schemas: [PATCH], Operations: [{ op: "replace", value: { active: false } }] },
      404,
      undefined,
    ],
    ["a filter that is none", "GET", "/Users?filter=userName", {}, 400, "invalidFilter"],
    ["a new role", "POST", "/Groups", { displayName: "Role" }, 501, undefined],
  ])("%s is refused in the protocol's words", async (_what, method, path, body, status, scimType) => {
    const reply = await scim(method, path, method === "GET" ? undefined : body);
    expect(reply).toMatchObject({ status, body: { schemas: [ERROR], status: String(status) } });
    expect(reply.body["scimType"]).toBe(scimType);
  });

  test("Pages lead through everybody once, and the total is that of all", async () => {
    const names: string[] = [];
    const whole = await scim("GET", "/Users?count=500");
    const total = Number(whole.body["totalResults"]);
    for (let startIndex = 1; startIndex <= total; startIndex += 4) {
      const { body } = await scim("GET", `/Users?startIndex=${startIndex}&count=4`);
      expect(body).toMatchObject({ totalResults: total, startIndex });
      names.push(...body.Resources.map(({ userName }) => userName));
    }
    expect(names).toEqual(whole.body.Resources.map(({ userName }) => userName));
    expect(new Set(names).size).toBe(total);
    expect((await scim("GET", "/Users?count=0")).body).toMatchObject({ totalResults: total, Resources: [] });
  });

  test("Changes are written down as the token's, with the person behind it", async () => {
    const { database } = await workspace.org.handle();
    const by = await database.all<{ principal: string; actorId: number }>({
      sql: `select distinct "principal", "actorId" from "changeSet" where "principal" = ?`,
      parameters: [`token:${tokenId}`],
    });
    expect(by).toEqual([{ principal: `token:${tokenId}`, actorId: workspace.admin.userId }]);
  });
});

describe("Roles as groups", () => {
  const members = async (role: string) =>
    ((await scim("GET", `/Groups/${roles[role]}`)).body["members"] as unknown as { value: string }[]).map(
      ({ value }) => value,
    );

  test("Groups are the roles with their people; the caller may leave the people out", async () => {
    const { body } = await scim("GET", "/Groups");
    expect(body.Resources.map(({ displayName }) => displayName)).toContain("Super root admin");
    expect(body.Resources.every((group) => Array.isArray(group.members))).toBe(true);
    const bare = await scim("GET", "/Groups?excludedAttributes=members");
    expect(bare.body.Resources.every((group) => group.members === undefined)).toBe(true);
    const filter = encodeURIComponent('displayName eq "Member"');
    expect((await scim("GET", `/Groups?filter=${filter}`)).body.Resources).toHaveLength(1);
  });

  test("A user added to a group gets its role, and after removal the token's", async () => {
    const { userId } = workspace.member;
    const value = [{ value: String(userId) }];
    expect((await patch(`/Groups/${roles["Builder"]}`, { op: "add", path: "members", value })).status).toBe(
      200,
    );
    expect(await members("Builder")).toContain(String(userId));
    expect(await members("Member")).not.toContain(String(userId));
    const path = `members[value eq "${userId}"]`;
    expect((await patch(`/Groups/${roles["Builder"]}`, { op: "remove", path })).status).toBe(200);
    expect(await members("Viewer")).toContain(String(userId));
    await patch(`/Groups/${roles["Member"]}`, { op: "add", path: "members", value });
  });

  test.each(["add", "remove"])("A provider can't %s a Super root admin", async (op) => {
    const admins = `/Groups/${roles["Super root admin"]}`;
    const userId = op === "add" ? workspace.member.userId : workspace.admin.userId;
    const given =
      op === "add"
        ? { op, path: "members", value: [{ value: String(userId) }] }
        : { op, path: `members[value eq "${userId}"]` };
    expect((await patch(admins, given)).status).toBe(403);
    expect(await members("Super root admin")).toEqual([String(workspace.admin.userId)]);
  });

  test("Without invitations no mail is sent", async () => {
    const quiet = await workspace.admin.ok(scimTokenCalls.createScimToken, { ...newToken(), invites: false });
    await scim("POST", "/Users", bjensen("quiet@planalto.example"), quiet.token);
    const { mails } = await workspace.admin.ok(outboxCalls.listOutbox);
    expect(mails.some(({ to }) => to === "quiet@planalto.example")).toBe(false);
  });
});
