import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { accessCalls, type Organization, type Session } from "#shared/contract/access";
import { noRegion } from "#shared/regions";
import type { CallDefinition } from "#shared/contract/define";
import { DESKTOP_ORIGIN } from "#shared/limits/access";
import { roleFlags } from "#shared/permissions/flags";

/** One request as a server saw it. */
export interface SeenRequest {
  method: string;
  path: string;
  authorization: string | undefined;
  host: string | undefined;
  upgrade: boolean;
}

export interface OrganizationServer {
  /** `http://planalto.localhost:4201`. */
  origin(subdomain: string): string;
  /** The generic domain: `http://localhost:4201`. */
  baseUrl: string;
  seen: SeenRequest[];
  /** Tokens that are valid now; deleting one ends its session. */
  tokens: Map<string, string>;
  /** Where `/api/elsewhere` sends its visitors. */
  redirectTo: string;
  /** Whether requests for the session wait. */
  holdSessions: boolean;
  close(): Promise<void>;
}

export const PASSWORD = "workloom-demo";
const PEOPLE: Record<string, { name: string; email: string; organization: string; color: string }> = {
  planalto: {
    name: "Inês Barreto",
    email: "ines.barreto@planalto.example",
    organization: "Planalto Airfield Services",
    color: "#016763",
  },
  tejo: {
    name: "Ana Prado",
    email: "ana.prado@tejo.example",
    organization: "Tejo Airport Operator",
    color: "#ab4f75",
  },
};

/**
 * A small server that speaks the calls of signing in, writes down every request it sees and can redirect or end
 * sessions at will: what the desktop's own rules are tested against.
 */
export async function startOrganizationServer(): Promise<OrganizationServer> {
  const seen: SeenRequest[] = [];
  const tokens = new Map<string, string>();
  const server = createServer();
  const sockets = new Set<Duplex>();
  const address = await listen(server);
  const self: OrganizationServer = {
    baseUrl: `http://localhost:${address.port}`,
    origin: (subdomain) => `http://${subdomain}.localhost:${address.port}`,
    seen,
    tokens,
    redirectTo: "",
    holdSessions: false,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  server.on("request", (request, response) => {
    seen.push(describe(request, false));
    void answer(self, request, response);
  });
  server.on("upgrade", (request, socket) => {
    sockets.add(socket);
    seen.push(describe(request, true));
    const accept = createHash("sha1")
      .update(`${request.headers["sec-websocket-key"] ?? ""}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
      .digest("base64");
    const head = ["HTTP/1.1 101 Switching Protocols", "Upgrade: websocket", "Connection: Upgrade"];
    socket.write([...head, `Sec-WebSocket-Accept: ${accept}`, "", ""].join("\r\n"));
  });
  return self;
}

async function answer(self: OrganizationServer, request: IncomingMessage, response: ServerResponse) {
  const subdomain = request.headers.host?.split(".")[0] ?? "";
  const path = request.url?.split("?")[0] ?? "";
  const is = (call: CallDefinition) => request.method === call.method && path === call.path;
  const reply = (status: number, body: object, headers: Record<string, string> = {}) => {
    response.writeHead(status, {
      "content-type": "application/json",
      "access-control-allow-origin": DESKTOP_ORIGIN,
      "access-control-allow-headers": "content-type, idempotency-key",
      "access-control-allow-methods": "GET, POST, PUT, PATCH, DELETE",
      ...headers,
    });
    response.end(JSON.stringify(body));
  };
  const refuse = (status: number, id: string, message: string) =>
    reply(status, { error: { id, code: status, message } });
  const body = await readJson(request);
  const token = request.headers.authorization?.replace(/^Bearer /, "") ?? "";

  if (request.method === "OPTIONS") return reply(200, {});
  if (path === "/api/elsewhere") return reply(302, {}, { location: self.redirectTo });
  if (path === "/api/v4/files/1")
    return reply(200, { file: true }, { "content-disposition": "attachment; filename=ledger.json" });
  if (!PEOPLE[subdomain]) {
    if (is(accessCalls.getOrganization) && subdomain.startsWith("localhost")) {
      return reply(200, { organization: null, chooser: { baseDomain: "localhost" } });
    }
    return refuse(404, "organization_not_found", "Organization not found");
  }
  if (is(accessCalls.getOrganization)) {
    return reply(200, {
      organization: organizationOf(self, subdomain),
      chooser: { baseDomain: "localhost" },
    });
  }
  if (is(accessCalls.login)) {
    if (body["email"] !== PEOPLE[subdomain].email || body["password"] !== PASSWORD) {
      return refuse(401, "password_mismatch", "Wrong email or password");
    }
    const fresh = randomUUID();
    self.tokens.set(fresh, subdomain);
    return reply(200, { session: sessionOf(self, subdomain), token: fresh });
  }
  if (self.holdSessions && (is(accessCalls.loginWithToken) || is(accessCalls.getSession))) return undefined;
  if (is(accessCalls.loginWithToken) && self.tokens.get(String(body["token"])) === subdomain)
    return reply(200, { session: sessionOf(self, subdomain) });
  if (self.tokens.get(token) !== subdomain)
    return refuse(401, "invalid_token", "Your session has expired. Please log in again.");
  if (is(accessCalls.getSession)) return reply(200, { session: sessionOf(self, subdomain) });
  if (is(accessCalls.logout)) {
    self.tokens.delete(token);
    return reply(200, {});
  }
  return refuse(404, "not_found", "Not found");
}

function organizationOf(self: OrganizationServer, subdomain: string): Organization {
  const person = PEOPLE[subdomain]!;
  const url = self.origin(subdomain);
  return { id: 1, name: person.organization, subdomain, primaryColor: person.color, icon: "plane", url };
}

function sessionOf(self: OrganizationServer, subdomain: string): Session {
  const person = PEOPLE[subdomain]!;
  return {
    user: { id: 1, name: person.name, email: person.email, color: "teal" },
    id_user: 1,
    seat: "builder",
    id_profile: 1,
    role: "Super root admin",
    supportEmail: null,
    hasAi: false,
    organization: {
      ...organizationOf(self, subdomain),
      delete_at: null,
      is_test: true,
      fun_mode: false,
    },
    locale: { language: "en", home: "en", timeZone: "Europe/Lisbon", currency: "EUR" },
    plan: { name: "Complete", blocked: false, features: [] },
    can: Object.fromEntries(roleFlags.map((flag) => [flag, true])) as Session["can"],
    preferences: {
      theme: "light",
      language: "en",
      homeView: "list",
      builderMode: false,
      timeZone: null,
      region: noRegion,
      shortcuts: {},
    },
    expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
    isFirstOrganization: true,
    unreadUpdates: 0,
    viewing: null,
    startPage: null,
    seq: 0,
  };
}

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return text === "" ? {} : (JSON.parse(text) as Record<string, unknown>);
}

function listen(server: Server): Promise<AddressInfo> {
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve(server.address() as AddressInfo));
  });
}

function describe(request: IncomingMessage, upgrade: boolean): SeenRequest {
  return {
    method: request.method ?? "",
    path: request.url ?? "",
    authorization: request.headers.authorization,
    host: request.headers.host,
    upgrade,
  };
}
