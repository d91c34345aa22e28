import type { AddressInfo } from "node:net";
import { createServer, type Server } from "node:http";
import Provider, { type Configuration } from "oidc-provider";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { send } from "./http";

/** Someone as the provider knows them. */
export interface PeerAccount {
  email: string;
  email_verified?: boolean;
  groups?: readonly string[];
  realm_access?: { roles: readonly string[] };
}

export interface PeerOptions {
  /** Identity tokens name the subject only; the rest is at the userinfo endpoint. */
  hasBareTokens?: boolean;
  /** Its identity tokens are signed by a key that it does not publish. */
  isForged?: boolean;
  auth?: "client_secret_post" | "client_secret_basic";
}

export interface OpenidPeer {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Accounts by their subject. */
  accounts: Map<string, PeerAccount>;
  /** An identity token for a client that asks by itself, signed by the provider's key. */
  identityToken(subject: string, claims?: object): Promise<string>;
  /** Signs someone in at the provider and agrees to everything. @returns where the provider sends them back to */
  visit(url: string, subject: string): Promise<URL>;
  close(): Promise<void>;
}

const CLIENT = { clientId: "workloom", clientSecret: "a-secret-that-tests-know-of-0123456789" };
const HOPS_MAX = 12;
/** In seconds, as JSON web tokens reckon. */
const IDENTITY_TOKEN_LIFE = 300;
const now = () => Math.floor(Date.now() / 1000);

/** A real OpenID provider on a free port, which logs in any known user. */
export async function startOpenidPeer(
  redirectUris: readonly string[],
  { hasBareTokens = false, isForged = false, auth = "client_secret_post" }: PeerOptions = {},
): Promise<OpenidPeer> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const accounts = new Map<string, PeerAccount>();
  const keys = await makeKeys();
  const provider = new Provider(issuer, {
    ...configuration(accounts, redirectUris, { hasBareTokens, auth }),
    jwks: { keys: [keys.privateJwk] },
  });
  const answer = provider.callback();
  const published = { keys: [(isForged ? await makeKeys() : keys).publicJwk] };
  server.on("request", (request, response) => {
    if (request.url !== "/jwks") return void answer(request, response);
    return response.setHeader("Content-Type", "application/json").end(JSON.stringify(published));
  });
  return {
    issuer,
    ...CLIENT,
    accounts,
    visit: (url, subject) => visit(port, url, subject),
    identityToken: (subject, claims = {}) =>
      new SignJWT({
        iss: issuer,
        aud: CLIENT.clientId,
        sub: subject,
        iat: now(),
        exp: now() + IDENTITY_TOKEN_LIFE,
        email_verified: true,
        ...accounts.get(subject),
        ...claims,
      })
        .setProtectedHeader({ alg: "RS256", kid: keys.privateJwk.kid })
        .sign(keys.privateKey),
    close: () => closeServer(server),
  };
}

async function makeKeys() {
  const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
  const named = { kid: "tests", use: "sig", alg: "RS256" };
  return {
    privateKey,
    publicJwk: { ...(await exportJWK(publicKey)), ...named },
    privateJwk: { ...(await exportJWK(privateKey)), ...named },
  };
}

const configuration = (
  accounts: ReadonlyMap<string, PeerAccount>,
  redirectUris: readonly string[],
  { hasBareTokens, auth }: Required<Omit<PeerOptions, "isForged">>,
): Configuration => ({
  clients: [
    {
      client_id: CLIENT.clientId,
      client_secret: CLIENT.clientSecret,
      redirect_uris: [...redirectUris],
      token_endpoint_auth_method: auth,
    },
  ],
  // Claims are in the identity token, as with the large providers, unless they have to be asked for.
  conformIdTokenClaims: hasBareTokens,
  clientAuthMethods: [auth],
  claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["groups", "realm_access"] },
  cookies: { keys: ["tests only"] },
  pkce: { required: () => true },
  features: { devInteractions: { enabled: true } },
  findAccount: (_context, subject) => {
    const known = accounts.get(subject);
    return known && { accountId: subject, claims: () => ({ sub: subject, email_verified: true, ...known }) };
  },
});

/** Goes where a browser would go, until the way leads away from the provider. */
async function visit(port: number, url: string, subject: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let next = new URL(url);
  let form: URLSearchParams | null = null;
  for (let hop = 0; hop < HOPS_MAX; hop += 1) {
    if (Number(next.port) !== port || next.hostname !== "127.0.0.1") return next;
    const answer = await send({
      port,
      host: "127.0.0.1",
      method: form ? "POST" : "GET",
      path: next.pathname + next.search,
      headers: {
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(form ? { "Content-Type": "application/x-www-form-urlencoded" } : {}),
      },
      ...(form ? { body: form.toString() } : {}),
    });
    for (const cookie of answer.headers["set-cookie"] ?? []) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    form = null;
    if (answer.headers.location) {
      next = new URL(answer.headers.location, next);
      continue;
    }
    const page = answer.bytes.toString();
    const [, prompt = ""] = /name="prompt" value="(\w+)"/.exec(page) ?? [];
    const [, action = ""] = /action="([^"]+)"/.exec(page) ?? [];
    if (prompt === "") throw new Error(`The provider answered ${answer.status}: ${page.slice(0, 500)}`);
    next = new URL(action, next);
    form = new URLSearchParams({ prompt, login: subject, password: "x" });
  }
  throw new Error("The provider sends people in circles");
}

const closeServer = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
