import { allStored, forgetStored, readStored, storeSoon } from "../../offline/session-vault";
import { COPY, type StoredRequest } from "../../offline/vault";
import { host } from "../../host";

const LOCK = "workloom.offline.recheck";
/** Pause between two requests, in ms, so that the user's own come first. */
const PAUSE = 150;
const FORBIDDEN = 403;
const MISSING = 404;

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE));

/** Sends a stored query again; null if there is no answer. */
async function askAgain({ method, address, body }: StoredRequest): Promise<Response | null> {
  const hasBody = method !== "GET" && method !== COPY;
  try {
    return await fetch(host.apiBase() + address, {
      method: method === COPY ? "GET" : method,
      credentials: host.kind === "web" ? "same-origin" : "omit",
      headers: { accept: "application/json", ...(hasBody && { "content-type": "application/json" }) },
      ...(hasBody && { body: JSON.stringify(body) }),
    });
  } catch {
    return null;
  }
}

/**
 * Asks again for stored answers from before a moment. Renews them, or deletes them if the user may no longer read
 * them. Stops without a connection or session. Only one window does it at a time.
 */
export async function recheckStored(before: number): Promise<void> {
  const locks = navigator.locks as LockManager | undefined;
  await locks?.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    for (const id of await allStored()) {
      const stored = await readStored(id);
      if (stored === null || stored.at >= before) continue;
      const { request, data, at } = stored;
      const answer = await askAgain(request);
      if (answer?.ok === true && request.method === COPY) storeSoon({ request, data, at });
      else if (answer?.ok === true) storeSoon({ request, data: await answer.json(), at: Date.now() });
      else if (answer?.status === FORBIDDEN || answer?.status === MISSING) await forgetStored(request);
      else return;
      await pause();
    }
  });
}
