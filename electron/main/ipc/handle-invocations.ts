import type { IpcMain, IpcMainInvokeEvent } from "electron";
import {
  invokeChannels,
  type InvokeChannel,
  type InvokePayload,
  type InvokeReply,
} from "#shared/desktop/channels";
import type { AppWindow } from "../windows/app-window";

export type InvokeHandlers = {
  [C in InvokeChannel]: (
    payload: InvokePayload<C>,
    window: AppWindow,
  ) => InvokeReply<C> | Promise<InvokeReply<C>>;
};

/**
 * The only way from the page into the main process. A request is answered only if its channel is declared, it comes
 * from the main frame of one of our windows and its payload fits the channel's schema; else the promise is rejected.
 * @param senderOf the window whose application page asks; undefined for any other sender
 */
export function handleInvocations(
  ipc: Pick<IpcMain, "handle">,
  senderOf: (event: IpcMainInvokeEvent) => AppWindow | undefined,
  handlers: InvokeHandlers,
): void {
  const handle = <C extends InvokeChannel>(channel: C): void => {
    const { payload, reply } = invokeChannels[channel];
    ipc.handle(channel, async (event, ...values: unknown[]) => {
      const window = senderOf(event);
      if (!window) throw new Error(`Refused: ${channel} was not asked by the application`);
      const parsed = payload.safeParse(values[0]);
      if (!parsed.success || values.length > 1) throw new Error(`Refused: ${channel} does not take this`);
      return reply.parse(await handlers[channel](parsed.data as InvokePayload<C>, window));
    });
  };
  for (const channel of Object.keys(invokeChannels) as InvokeChannel[]) handle(channel);
}
