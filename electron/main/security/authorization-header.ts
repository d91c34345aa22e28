import type { OnBeforeSendHeadersListenerDetails, Session } from "electron";

/** The http origin of a request's address; sockets count as their http sibling. Null for `app:`, `data:` and the like. */
export function requestOrigin(url: string): string | null {
  const parsed = URL.parse(url.replace(/^ws/, "http"));
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed.origin : null;
}

/** Headers without any Authorization, whatever its spelling. */
function withoutAuthorization(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => name.toLowerCase() !== "authorization"),
  );
}

/** Whether an embedded frame is loaded or sends the request: foreign pages never act as the user. */
const isEmbedded = ({ resourceType, frame }: OnBeforeSendHeadersListenerDetails): boolean =>
  resourceType === "subFrame" || (frame?.parent ?? null) !== null;

/**
 * Signs the page's requests and its socket to exactly the current organisation's origin with its token and strips the
 * header from every other request, redirected ones and those of embedded frames included. The main process's own
 * requests carry no page and pass.
 * @param tokenFor answers the token of an origin, null if it may have none
 */
export function signRequests(session: Session, tokenFor: (origin: string) => Promise<string | null>): void {
  session.webRequest.onBeforeSendHeaders((details, respond) => {
    if (details.webContentsId === undefined) {
      respond({});
      return;
    }
    const headers = withoutAuthorization(details.requestHeaders);
    const origin = requestOrigin(details.url);
    if (!origin || details.method === "OPTIONS" || isEmbedded(details)) {
      respond({ requestHeaders: headers });
      return;
    }
    void tokenFor(origin).then((token) => {
      if (token) headers["Authorization"] = `Bearer ${token}`;
      respond({ requestHeaders: headers });
    });
  });
}
