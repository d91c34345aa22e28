import { createHash } from "node:crypto";
import { DESKTOP_ORIGIN } from "#shared/limits/access";
import { escapeHtml } from "../../text/escape-html";

/** The product frames legacy pages, in browsers and in the desktop app. */
export const FRAME_ANCESTORS = `frame-ancestors 'self' ${DESKTOP_ORIGIN}`;

const STYLE = "html,body,iframe{display:block;width:100%;height:100%;margin:0;border:0}";
/** Forwards messages between the outside page and the product. */
const SCRIPT = `const{contentWindow:page}=document.querySelector("iframe");addEventListener("message",({source,data})=>{if(source===page)parent.postMessage(data,"*");else if(source===parent)page.postMessage(data,"*")})`;

const allowed = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * A page around the frame of an outside page. Its policy limits the frame to the address's host and those of the
 * settings: the outside page's own policy is not the product's to set.
 */
export function outsidePage({ address, hosts }: { address: string; hosts: readonly string[] }): {
  html: string;
  policy: string;
} {
  const frame = `<iframe sandbox="allow-scripts allow-forms" referrerpolicy="no-referrer" src="${escapeHtml(address)}"></iframe>`;
  return {
    html: `<!doctype html><meta charset="utf-8"><title></title><style>${STYLE}</style>${frame}<script>${SCRIPT}</script>`,
    policy: [
      "sandbox allow-scripts allow-forms",
      "default-src 'none'",
      `frame-src ${[new URL(address).origin, ...hosts].join(" ")}`,
      `script-src ${allowed(SCRIPT)}`,
      `style-src ${allowed(STYLE)}`,
      "base-uri 'none'",
      FRAME_ANCESTORS,
    ].join("; "),
  };
}
