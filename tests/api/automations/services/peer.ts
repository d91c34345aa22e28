import { createHash } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Seen {
  method: string;
  /** With the query. */
  path: string;
  headers: Record<string, string>;
  body: string;
}

export interface ServicePeer {
  url: string;
  seen: Seen[];
  /** Replies by the beginning of the path. */
  replies: Map<string, unknown>;
  /** Refresh tokens that it takes, and how often tokens were given. */
  oauth: { refresh: Set<string>; given: number; challenge: string };
  close(): Promise<void>;
}

/** A server that answers as outside services do, and as an OAuth 2 server at `/token`. */
export async function startServicePeer(): Promise<ServicePeer> {
  const seen: Seen[] = [];
  const replies = new Map<string, unknown>();
  const oauth = { refresh: new Set<string>(), given: 0, challenge: "" };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const body = Buffer.concat(parts).toString();
      const path = request.url ?? "";
      const send = (status: number, reply: unknown) => {
        const isText = typeof reply === "string";
        response.writeHead(status, { "Content-Type": isText ? "text/xml" : "application/json" });
        response.end(isText ? reply : JSON.stringify(reply));
      };
      if (path.startsWith("/authorize")) return allow(oauth, path, response);
      if (path === "/token") return send(...tokens(oauth, new URLSearchParams(body)));
      const headers = request.headers as Record<string, string>;
      seen.push({ method: request.method ?? "", path, headers, body });
      if (headers["authorization"] === "Bearer ended") return send(401, { error: "expired" });
      const known = [...replies].find(([start]) => path.startsWith(start));
      return send(200, known ? known[1] : {});
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    replies,
    oauth,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Sends the user back with a code, as a service does once the access is allowed. */
function allow(oauth: ServicePeer["oauth"], path: string, response: ServerResponse): void {
  const asked = new URL(path, "http://service").searchParams;
  oauth.challenge = asked.get("code_challenge") ?? "";
  const back = new URL(asked.get("redirect_uri") ?? "");
  back.searchParams.set("code", "good");
  back.searchParams.set("state", asked.get("state") ?? "");
  response.writeHead(302, { Location: back.href }).end();
}

/** Gives tokens for a code with the right verifier, or for a refresh token that was not used yet. */
function tokens(oauth: ServicePeer["oauth"], asked: URLSearchParams): [number, object] {
  const refused: [number, object] = [400, { error: "invalid_grant" }];
  if (asked.get("client_id") !== "client" || asked.get("client_secret") !== "client-secret") return refused;
  if (asked.get("grant_type") === "authorization_code") {
    const verifier = createHash("sha256")
      .update(asked.get("code_verifier") ?? "")
      .digest("base64url");
    if (asked.get("code") !== "good" || verifier !== oauth.challenge) return refused;
  } else if (!oauth.refresh.delete(asked.get("refresh_token") ?? "")) return refused;
  oauth.given += 1;
  const refresh_token = `refresh-${oauth.given}`;
  oauth.refresh.add(refresh_token);
  const access_token = `access-${oauth.given}`;
  return [200, { access_token, token_type: "bearer", expires_in: 3600, refresh_token }];
}
