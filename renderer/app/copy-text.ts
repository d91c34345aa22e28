import { CLIPBOARD_TOAST } from "#shared/limits/http";
import type { MessageId } from "#shared/text/index";
import { host } from "../host";
import { showToast } from "../ui/toast/toast-store";
import { translate } from "./text";

/** A path of the product as an address that opens anywhere: on the desktop the window's own origin means nothing to others. */
export const linkTo = (path: string): string => new URL(path, host.apiBase() || window.location.origin).href;

/**
 * Puts a text on the clipboard and says so for three seconds, or that the system did not let it.
 *
 * @returns whether it is there.
 */
export async function copyText(text: string, message: MessageId): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ kind: "success", message: translate(message), duration: CLIPBOARD_TOAST });
    return true;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    showToast({ kind: "error", message: translate("app.copyRefused") });
    return false;
  }
}

export const copyLink = (path: string): Promise<boolean> => copyText(linkTo(path), "app.linkCopied");
