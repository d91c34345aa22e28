import autocannon from "autocannon";

const CONNECTIONS = 8;
const SECONDS = 3;

export interface Load {
  port: number;
  method?: "GET" | "POST" | "PATCH";
  path: string;
  headers: Record<string, string>;
  /** Sent one after the other, over and over. */
  bodies: readonly string[];
}

/** Requests a second that are answered with 200 over kept connections. @throws Error when one is answered otherwise */
export async function requestsPerSecond(
  { port, method = "POST", path, headers, bodies }: Load,
  connections = CONNECTIONS,
): Promise<number> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: SECONDS,
    requests: bodies.map((body) => ({
      method,
      path,
      headers: { "content-type": "application/json", ...headers },
      body,
    })),
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${path}: ${result.non2xx} answers that were not 200, ${result.errors} failures`);
  }
  return result.requests.total / result.duration;
}
