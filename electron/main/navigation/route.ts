import { isFilePath } from "#shared/desktop/file-paths";
import { DESKTOP_ORIGIN } from "#shared/limits/access";
import { DEEP_LINK_SCHEME } from "#shared/limits/desktop";

/** How an address is handled, wherever it comes from: a link, a deep link, a notification or a drop. */
export type Route =
  /** A page of an organisation; `origin: null` is the one of the asking window. */
  | { kind: "page"; origin: string | null; path: string }
  | { kind: "download"; url: string }
  /** The system's browser or mail program; an insecure one after a question. */
  | { kind: "outside"; url: string; isSecure: boolean }
  | { kind: "refuse" };

const refused: Route = { kind: "refuse" };

/** Pages that the server shows to visitors without a login, and its own documentation: they belong in the browser. */
const BROWSER_PATHS = /^\/(public|downloads|oauth|api\/docs)(\/|$)/;

/**
 * Decides about any address. Pages and files come from organisations that this device knows; https and mail leave for
 * the system; http leaves after a question; everything else (file:, javascript:, data:, …) is refused.
 * @param own the asking window's organisation; null: none
 * @param known origins of the organisations of this device
 */
export function routeOf(address: string, own: string | null, known: readonly string[]): Route {
  const url = URL.parse(address);
  if (!url || url.username !== "" || url.password !== "") return refused;
  if (url.protocol === `${DEEP_LINK_SCHEME}:`) return fromDeepLink(url, known);
  if (`${url.protocol}//${url.host}` === DESKTOP_ORIGIN) return pageOf(null, url);
  if (url.origin === own || known.includes(url.origin)) return atOrganization(url, own);
  if (url.protocol === "mailto:")
    return { kind: "outside", url: withoutAttachments(address), isSecure: true };
  if (url.hostname === "") return refused;
  if (url.protocol === "https:") return { kind: "outside", url: url.href, isSecure: true };
  if (url.protocol === "http:") return { kind: "outside", url: url.href, isSecure: false };
  return refused;
}

function atOrganization(url: URL, own: string | null): Route {
  if (BROWSER_PATHS.test(url.pathname)) return { kind: "outside", url: url.href, isSecure: true };
  if (/^\/api(\/|$)/.test(url.pathname))
    return url.origin === own && isFilePath(url.pathname) ? { kind: "download", url: url.href } : refused;
  return pageOf(url.origin, url);
}

/** `workloom://acme.example.com/app/5`: the host is that of an organisation of this device. */
function fromDeepLink(link: URL, known: readonly string[]): Route {
  const origin = known.find((candidate) => new URL(candidate).host === link.host.toLowerCase());
  // Read again as an address of the web, whose parser takes climbing segments and backslashes away.
  const url = origin && URL.parse(origin + link.pathname + link.search + link.hash);
  if (!url || url.origin !== origin || /^\/api(\/|$)/.test(url.pathname)) return refused;
  return pageOf(origin, url);
}

function pageOf(origin: string | null, { pathname, search, hash }: URL): Route {
  const path = pathname.replace(/^\/{2,}/, "/") + search + hash;
  return path.length <= 1000 && !path.includes("\\") ? { kind: "page", origin, path } : refused;
}

/** The address as it is, but for parameters by which some mail programs attach files of this computer. */
function withoutAttachments(address: string): string {
  const [to = "", query] = address.split(/\?(.*)/s);
  if (query === undefined) return address;
  const kept = query.split("&").filter((part) => !/^attach(ment)?(=|$)/i.test(decode(part)));
  return kept.length > 0 ? `${to}?${kept.join("&")}` : to;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
