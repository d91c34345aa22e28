import type { RequestContext } from "../../http/context";

const AUTHORIZE = "https://trello.com/1/authorize";

/** Where people let this installation read their boards; null unless it is registered with Trello. */
export function getTrelloConnection({ services }: RequestContext): Promise<{ url: string | null }> {
  const { trelloKey } = services.config.sourceApis;
  if (trelloKey === null) return Promise.resolve({ url: null });
  const asked = new URLSearchParams({
    key: trelloKey,
    name: "Workloom",
    scope: "read",
    expiration: "1day",
    response_type: "token",
    callback_method: "fragment",
  });
  return Promise.resolve({ url: `${AUTHORIZE}?${asked.toString()}` });
}
