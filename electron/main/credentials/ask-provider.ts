import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { accessCalls } from "#shared/contract/access";
import type { ReplyOf } from "#shared/contract/define";
import { OAUTH_LIFE } from "#shared/limits/access";
import type { callServer, ServerAnswer } from "../organizations/server-client";
import { readProviderAnswer } from "./read-provider-answer";

const LOOPBACK = "127.0.0.1";
const DONE = "Workloom \u2713";

type Said = ServerAnswer<ReplyOf<typeof accessCalls.finishOauth>>;
const failed = (id: string): Said => ({ ok: false, error: { id, code: 401, message: "" } });

/**
 * Opens the identity provider in the system's browser. The provider's reply returns to a port of this machine (RFC
 * 8252, section 7.3) and is worthless without the application's secret.
 * @param open opens the provider's address; resolves to whether that worked
 */
export async function askProvider(
  call: typeof callServer,
  origin: string,
  { provider, email }: { provider: string; email: string },
  open: (url: string) => Promise<boolean>,
): Promise<Said> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, LOOPBACK, resolve));
  try {
    const { port } = server.address() as AddressInfo;
    const named = /^\S+@\S+$/.test(email) ? { email } : {};
    const started = await call(origin, accessCalls.startOauth, {
      body: { provider, ...named, loopbackPort: port },
    });
    if (!started.ok) return started;
    const { url, secret } = started.reply;
    const answer = comeBack(server, URL.parse(url)?.searchParams.get("state") ?? "");
    if (!(await open(url))) return failed("oauth_failed");
    const search = await answer;
    if (search === null) return failed("oauth_failed");
    return await call(origin, accessCalls.finishOauth, { body: { search, secret } });
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

/** Waits for the answer to this very attempt; others are not listened to. */
const comeBack = (server: Server, state: string): Promise<string | null> =>
  new Promise((resolve) => {
    const late = setTimeout(() => resolve(null), OAUTH_LIFE);
    server.on("close", () => clearTimeout(late));
    server.on("request", (request, response) => {
      const search = readProviderAnswer({ method: request.method, target: request.url }, state);
      response.writeHead(search === null ? 404 : 200, {
        "content-type": "text/plain; charset=utf-8",
        connection: "close",
      });
      response.end(search === null ? "" : DONE, () => {
        if (search === null) return;
        clearTimeout(late);
        resolve(search);
      });
    });
  });
