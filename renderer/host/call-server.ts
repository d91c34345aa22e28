import type { CallDefinition, ReplyOf } from "#shared/contract/define";
import type { Refusal } from "#shared/desktop/bridge";
import { refusalSchema } from "#shared/desktop/schemas";
import { prefetcher } from "../prefetch/prefetch";
import type { PrefetchedReply } from "../prefetch/prefetcher";

export type ServerAnswer<Reply> = { ok: true; reply: Reply } | { ok: false; error: Refusal };

/** Error used when the server is unreachable; the screen has the message for it. */
const UNREACHABLE: Refusal = { id: "server_unreachable", code: 0, message: "" };

/**
 * Makes a call to the page's own server before the store exists, and for the sign-in screen, where a rejected
 * password does not mean that a session ended. All other calls use the areas' endpoints.
 */
export async function callServer<D extends CallDefinition>(
  definition: D,
  body?: unknown,
  /** Before the path, see `Host.apiBase`. */
  base = "",
): Promise<ServerAnswer<ReplyOf<D>>> {
  try {
    const { method, path: address } = definition;
    const answer = (await prefetcher.take({ method, address })) ?? (await send(method, base + address, body));
    const json = answer.json as { error?: unknown };
    if (answer.status >= 400) return { ok: false, error: refusalSchema.parse(json.error) };
    return { ok: true, reply: definition.reply.parse(json) as ReplyOf<D> };
  } catch (error) {
    return { ok: false, error: { ...UNREACHABLE, message: error instanceof TypeError ? "" : String(error) } };
  }
}

async function send(method: string, address: string, body: unknown): Promise<PrefetchedReply> {
  const response = await fetch(address, {
    method,
    credentials: "same-origin",
    headers: { accept: "application/json", ...(body ? { "content-type": "application/json" } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, json: await response.json() };
}
