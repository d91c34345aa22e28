import { connectorCalls } from "#shared/contract/connector";
import { request } from "../../../../app/api";

/** The popup's path: it goes to Trello from there, and comes back to it with a token. */
export const TRELLO_CONNECT = "/connector/other-importer-of-workloom/trello/connect";
const CHANNEL = "workloom-trello";
/** How long the popup may take, in ms. */
const PATIENCE = 5 * 60_000;

interface Message {
  state: string;
  token: string | null;
}

/** Opens Trello's permission in a popup. @returns the token; null if there was none */
export function connectTrello(): Promise<string | null> {
  const state = crypto.randomUUID();
  return new Promise((resolve) => {
    // Trello's page may cut the popup off from this one: a channel of this address reaches it anyway.
    const channel = new BroadcastChannel(CHANNEL);
    const end = (token: string | null) => {
      clearTimeout(timer);
      channel.close();
      resolve(token);
    };
    const timer = setTimeout(end, PATIENCE, null);
    channel.addEventListener("message", ({ data }: MessageEvent<Message>) => {
      if (data.state === state) end(data.token);
    });
    if (!window.open(`${TRELLO_CONNECT}?state=${state}`, "trello", "popup,width=600,height=720")) end(null);
  });
}

/** The popup either asks Trello or hands over its reply. */
export async function runTrelloPopup(): Promise<void> {
  const here = new URL(window.location.href);
  const state = here.searchParams.get("state") ?? "";
  const tell = (token: string | null) => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.postMessage({ state, token } satisfies Message);
    channel.close();
    window.close();
  };
  const answer = new URLSearchParams(here.hash.slice(1));
  if (answer.has("token") || answer.has("error")) return tell(answer.get("token"));
  const { url } = await request(connectorCalls.getTrelloConnection, undefined).catch(() => ({ url: null }));
  if (url === null) return tell(null);
  const target = new URL(url);
  target.searchParams.set("return_url", `${here.origin}${here.pathname}?state=${state}`);
  window.location.assign(target);
  return undefined;
}
