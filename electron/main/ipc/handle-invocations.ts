import type { IpcMain, IpcMainInvokeEvent } from "electron";
import {
  invokeChannels,
  type InvokeChannel,
  type InvokePayload,
  type InvokeReply,
} from "#shared/desktop/channels";

export type InvokeHandlers = {
  [C in InvokeChannel]: (payload: InvokePayload<C>) => InvokeReply<C> | Promise<InvokeReply<C>>;
};

/**
 * The one door of the page into the main process. A question is answered only if its channel is declared, it comes
 * from the application's own main frame and its payload fits the channel's schema; else the promise is rejected.
 */
export function handleInvocations(
  ipc: Pick<IpcMain, "handle">,
  isTrusted: (event: IpcMainInvokeEvent) => boolean,
  handlers: InvokeHandlers,
): void {
  const handle = <C extends InvokeChannel>(channel: C): void => {
    const { payload, reply } = invokeChannels[channel];
    ipc.handle(channel, async (event, ...values: unknown[]) => {
      if (!isTrusted(event)) throw new Error(`Refused: ${channel} was not asked by the application`);
      const parsed = payload.safeParse(values[0]);
      if (!parsed.success || values.length > 1) throw new Error(`Refused: ${channel} does not take this`);
      return reply.parse(await handlers[channel](parsed.data as InvokePayload<C>));
    });
  };
  for (const channel of Object.keys(invokeChannels) as InvokeChannel[]) handle(channel);
}
