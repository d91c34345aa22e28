import { publicPageCalls, type ShownPage } from "#shared/contract/public-views";
import { host } from "../../../host";
import { sendCall, type CallError } from "../../../app/api/send-call";

/** State of the page: its blocks, or the error. */
export type PageState = { name: "page"; page: ShownPage } | { name: "refused"; error: CallError };

const passOf = (token: string) => `workloom.publicPage.pass.${token}`;

export function keptPass(token: string): string | null {
  try {
    return sessionStorage.getItem(passOf(token));
  } catch {
    return null;
  }
}

function keepPass(token: string, pass: string | null): void {
  try {
    if (pass !== null) sessionStorage.setItem(passOf(token), pass);
  } catch {
    // Then the password is asked for again.
  }
}

/** Reads a page by its token; with a password, or what an earlier opening answered, where it has one. */
export async function readPage(token: string, password?: string): Promise<PageState> {
  host.visit({ status: "validatingSecretKey" });
  const previous = Number(new URLSearchParams(window.location.search).get("previousApp"));
  const from = Number.isSafeInteger(previous) && previous > 0 ? { previousApp: previous } : {};
  const pass = keptPass(token);
  const isLocked = password !== undefined || pass !== null;
  const by = password === undefined ? { pass: pass ?? "" } : { password };
  const answer = isLocked
    ? await sendCall(publicPageCalls.openPublicView, { token, ...by, ...from })
    : await sendCall(publicPageCalls.readPublicView, { token, ...from });
  if ("error" in answer) return { name: "refused", error: answer.error };
  const page = answer.data as ShownPage;
  keepPass(token, page.pass);
  return { name: "page", page };
}
