import type { WebContents } from "electron";
import { eventChannels, type EventChannel, type EventPayload } from "#shared/desktop/channels";

/** Tells the page something. Refuses to send what the channel does not declare. */
export function sendEvent<C extends EventChannel>(
  contents: WebContents,
  channel: C,
  payload: EventPayload<C>,
): void {
  if (!contents.isDestroyed()) contents.send(channel, eventChannels[channel].parse(payload));
}
