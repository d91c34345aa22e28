import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface SitePeer {
  /** Of its start page, with a dot in its name. */
  url: string;
  /** Paths in the order of the requests. */
  requests: string[];
  close(): Promise<void>;
}

/** A web site with these pages by path; any other is 404. */
export async function startSitePeer(
  pages: Readonly<Record<string, string | { type: string; text: string | Uint8Array }>>,
): Promise<SitePeer> {
  const requests: string[] = [];
  const server = createServer(({ url = "/" }, response) => {
    requests.push(url);
    const page = pages[url];
    if (page === undefined) {
      response.writeHead(404).end();
      return;
    }
    const { type, text } = typeof page === "string" ? { type: "text/html; charset=utf-8", text: page } : page;
    response.writeHead(200, { "content-type": type }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
