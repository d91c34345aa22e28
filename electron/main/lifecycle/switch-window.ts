import { sendEvent } from "../ipc/send-event";
import type { AppWindow } from "../windows/app-window";

/** Switches a window from outside its page, which shows why that failed or asks for the code. */
export async function switchWindow({ organizations, window }: AppWindow, origin: string): Promise<void> {
  const result = await organizations.switch(origin);
  if (result.status !== "done") sendEvent(window.webContents, "organizations.switched", result);
}
