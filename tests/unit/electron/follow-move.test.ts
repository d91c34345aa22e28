import { expect, test } from "@jest/globals";
import { accessCalls } from "#shared/contract/access";
import type { KnownOrganization } from "#shared/desktop/bridge";
import { TokenVault } from "../../../electron/main/credentials/token-vault";
import { followMove } from "../../../electron/main/organizations/follow-move";
import type { callServer } from "../../../electron/main/organizations/server-client";

const OLD = "https://acme.old.example";
const NEW = "https://acme.new.example";
const known: KnownOrganization = {
  origin: OLD,
  subdomain: "acme",
  name: "Acme",
  primaryColor: null,
  icon: null,
  lastUser: "ana@acme.example",
  lastProvider: null,
  isSignedIn: true,
  unread: 0,
  current: true,
};
const nowhere = { organization: null, chooser: { baseDomain: "new.example" } };
const here = { organization: { subdomain: "acme" }, chooser: { baseDomain: "new.example" } };
const silent = { ok: false, error: { id: "server_unreachable", code: 0, message: "" } };

interface World {
  atOld?: object;
  atNew?: object;
  isTokenGood?: boolean;
  organization?: KnownOrganization;
}

async function tryMove({ atOld = nowhere, atNew = here, isTokenGood = true, organization = known }: World) {
  const keychain = new Map([[`${OLD}|ana@acme.example`, "secret"]]);
  const vault = new TokenVault(async () => ({
    getPassword: async (_service, account) => keychain.get(account) ?? null,
    setPassword: async (_service, account, password) => void keychain.set(account, password),
    deletePassword: async (_service, account) => keychain.delete(account),
  }));
  const sent: string[] = [];
  const call = async (origin: string, definition: unknown, options?: { body?: { token?: string } }) => {
    if (options?.body?.token) sent.push(`${origin} ${options.body.token}`);
    if (definition === accessCalls.loginWithToken) return isTokenGood ? { ok: true, reply: {} } : silent;
    const reply = origin === OLD ? atOld : origin === NEW ? atNew : null;
    return reply === null || "ok" in reply ? silent : { ok: true, reply };
  };
  const moves: string[] = [];
  const store = { move: (from: string, to: string) => void moves.push(`${from} ${to}`) };
  const moved = await followMove({ call: call as unknown as typeof callServer, vault, store }, organization);
  return { moved, moves, keychain: Object.fromEntries(keychain), sent };
}
const stays = { moved: null, moves: [], keychain: { [`${OLD}|ana@acme.example`]: "secret" } };

test("An organisation whose server has another address is followed with its login", async () => {
  expect(await tryMove({})).toEqual({
    moved: NEW,
    moves: [`${OLD} ${NEW}`],
    keychain: { [`${NEW}|ana@acme.example`]: "secret" },
    sent: [`${NEW} secret`],
  });
});

test.each<[string, World]>([
  ["the organisation is still there", { atOld: here }],
  ["the old address does not answer", { atOld: silent }],
  ["the new address is another organisation's", { atNew: { ...here, organization: { subdomain: "other" } } }],
  ["the new address does not answer", { atNew: silent }],
  [
    "the new address is not secure",
    { atOld: { ...nowhere, chooser: { baseDomain: "new.example@evil.example" } } },
  ],
  ["nobody has logged in", { organization: { ...known, lastUser: null } }],
])("The token stays where it is and goes nowhere if %s", async (_case, world) => {
  expect(await tryMove(world)).toEqual({ ...stays, sent: [] });
});

test("The login stays where it is if the new address refuses it", async () => {
  expect(await tryMove({ isTokenGood: false })).toMatchObject(stays);
});
