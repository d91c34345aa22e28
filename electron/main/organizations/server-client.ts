import { net } from "electron";
import { z } from "zod";
import { fillPath, isQuery, type CallDefinition, type ReplyOf } from "#shared/contract/define";
import type { Refusal } from "#shared/desktop/bridge";
import { refusalSchema } from "#shared/desktop/schemas";
import { SERVER_TIMEOUT_MS } from "#shared/limits/desktop";

export type ServerAnswer<Reply> = { ok: true; reply: Reply } | { ok: false; error: Refusal };

const errorReply = z.object({ error: refusalSchema });

/** The refusal for a server that did not answer, or not in our language: `code` 0. */
export const UNREACHABLE: Refusal = { id: "server_unreachable", code: 0, message: "" };

/**
 * Makes one call of the contract from the main process. Chromium's network stack is used because it resolves
 * `*.localhost` and knows the system's proxies and certificates. Never follows a redirect: a token must not travel on.
 */
export async function callServer<D extends CallDefinition>(
  origin: string,
  definition: D,
  options: { body?: unknown; token?: string; params?: Record<string, number> } = {},
): Promise<ServerAnswer<ReplyOf<D>>> {
  const headers: Record<string, string> = { accept: "application/json" };
  if (definition.method !== "GET") headers["content-type"] = "application/json";
  // Names the change, so that the server makes it once.
  if (!isQuery(definition)) headers["idempotency-key"] = crypto.randomUUID();
  if (options.token) headers["authorization"] = `Bearer ${options.token}`;
  try {
    const response = await net.fetch(origin + fillPath(definition.path, options.params ?? {}), {
      method: definition.method,
      headers,
      ...(definition.method === "GET" ? {} : { body: JSON.stringify(options.body ?? {}) }),
      credentials: "omit",
      cache: "no-store",
      redirect: "error",
      signal: AbortSignal.timeout(SERVER_TIMEOUT_MS),
    });
    const json: unknown = await response.json();
    if (!response.ok) return { ok: false, error: errorReply.parse(json).error };
    return { ok: true, reply: definition.reply.parse(json) as ReplyOf<D> };
  } catch (error) {
    return { ok: false, error: { ...UNREACHABLE, message: String(error) } };
  }
}
