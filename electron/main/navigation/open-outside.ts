import { dialog, shell } from "electron";
import type { DesktopWords } from "../words";
import { isSafeProvider } from "./address-rules";
import type { OutsideGate } from "./outside-gate";

/**
 * Opens an address in the system's browser or mail program after a click or key press; http only if the user says so.
 * Returns whether it was opened.
 */
export async function openOutside(
  { url, isSecure }: { url: string; isSecure: boolean },
  gate: OutsideGate,
  words: DesktopWords,
): Promise<boolean> {
  if (!gate.takeGesture()) return false;
  if (!isSecure && !(await confirmInsecure(url, words))) return false;
  await shell.openExternal(url);
  return true;
}

async function confirmInsecure(url: string, words: DesktopWords): Promise<boolean> {
  const { response } = await dialog.showMessageBox({
    type: "warning",
    message: words["desktop.insecureLink"],
    detail: url.slice(0, 300),
    buttons: [words["desktop.openInBrowser"], words["desktop.cancel"]],
    defaultId: 1,
    cancelId: 1,
  });
  return response === 0;
}

/** Opens an identity provider's page in the system's browser; returns whether it did. */
export async function openProvider(
  address: string,
  organizationOrigin: string,
  gate: OutsideGate,
): Promise<boolean> {
  if (!isSafeProvider(address, organizationOrigin) || !gate.take()) return false;
  await shell.openExternal(new URL(address).href);
  return true;
}
