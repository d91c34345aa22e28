import type { CallDefinition, ReplyOf } from "#shared/contract/define";
import type { Refusal } from "#shared/desktop/bridge";
import { refusalSchema } from "#shared/desktop/schemas";

export type ServerAnswer<Reply> = { ok: true; reply: Reply } | { ok: false; error: Refusal };

/** What is answered when there is no answer; the screen has the words for it. */
const UNREACHABLE: Refusal = { id: "server_unreachable", code: 0, message: "" };

/**
 * One call to the page's own server, for what must be known before the store exists: who is signed in and where.
 * Everything else goes through the areas' endpoints.
 */
export async function callServer<D extends CallDefinition>(
  definition: D,
  body?: unknown,
): Promise<ServerAnswer<ReplyOf<D>>> {
  try {
    const response = await fetch(definition.path, {
      method: definition.method,
      credentials: "same-origin",
      headers: { accept: "application/json", ...(body ? { "content-type": "application/json" } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const json = (await response.json()) as { error?: unknown };
    if (!response.ok) return { ok: false, error: refusalSchema.parse(json.error) };
    return { ok: true, reply: definition.reply.parse(json) as ReplyOf<D> };
  } catch (error) {
    return { ok: false, error: { ...UNREACHABLE, message: error instanceof TypeError ? "" : String(error) } };
  }
}
