import { CLIPBOARD_TOAST } from "#shared/limits/http";
import type { MessageId } from "#shared/text/index";
import { host } from "../host";
import { showToast } from "../ui/toast/toast-store";
import { translate } from "./text";

/** A path of the product as an address that opens anywhere: on the desktop the window's own origin means nothing to others. */
export const linkTo = (path: string): string => new URL(path, host.apiBase() || window.location.origin).href;

/** Puts a text on the clipboard and says so for three seconds, or that the system did not let it. */
export async function copyText(text: string, message: MessageId): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ kind: "success", message: translate(message), duration: CLIPBOARD_TOAST });
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    showToast({ kind: "error", message: translate("app.copyRefused") });
  }
}

export const copyLink = (path: string): Promise<void> => copyText(linkTo(path), "app.linkCopied");
