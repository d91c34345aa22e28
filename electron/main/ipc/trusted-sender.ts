import type { IpcMainInvokeEvent, WebContents } from "electron";
import { DESKTOP_ORIGIN } from "#shared/limits/access";

/** Whether a message comes from the main frame of a window of ours and that frame shows the application. */
export function isTrustedSender(
  event: Pick<IpcMainInvokeEvent, "sender" | "senderFrame">,
  contents: WebContents | undefined,
): boolean {
  const frame = event.senderFrame;
  return (
    contents !== undefined &&
    event.sender === contents &&
    frame !== null &&
    frame === contents.mainFrame &&
    frame.origin === DESKTOP_ORIGIN
  );
}
