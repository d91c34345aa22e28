import { send } from "./http";

/** `fetch` for libraries: requests go to the test server with the organization's Host header. */
export const fetchAt =
  ({ port, host }: { port: number; host: string }) =>
  async (
    address: string | URL,
    { method = "GET", headers = {}, body }: RequestInit = {},
  ): Promise<Response> => {
    const { pathname, search } = new URL(address);
    const answer = await send({
      port,
      host,
      method,
      path: pathname + search,
      headers: Object.fromEntries(new Headers(headers)),
      ...(body !== undefined &&
        body !== null && { body: body instanceof URLSearchParams ? body.toString() : (body as string) }),
    });
    const received = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) received.set(name, String(value));
    const isEmpty = [204, 304].includes(answer.status);
    return new Response(isEmpty ? null : new Uint8Array(answer.bytes), {
      status: answer.status,
      headers: received,
    });
  };
