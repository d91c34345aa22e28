import { describe, expect, jest, test } from "@jest/globals";
import type { IpcMain, IpcMainInvokeEvent, WebContents, WebFrameMain } from "electron";
import { handleInvocations, type InvokeHandlers } from "../../../electron/main/ipc/handle-invocations";
import type { AppWindow } from "../../../electron/main/windows/app-window";
import { isTrustedSender } from "../../../electron/main/ipc/trusted-sender";
import { invokeChannels } from "#shared/desktop/channels";

type Listener = (event: IpcMainInvokeEvent, ...values: unknown[]) => Promise<unknown>;

const window = { company: { origin: "https://acme.example" } } as unknown as AppWindow;

function open(isTrusted = true, handlers: Partial<InvokeHandlers> = {}) {
  const listeners = new Map<string, Listener>();
  const ipc = { handle: (channel: string, listener: Listener) => void listeners.set(channel, listener) };
  handleInvocations(
    ipc as unknown as IpcMain,
    () => (isTrusted ? window : undefined),
    handlers as InvokeHandlers,
  );
  const ask = (channel: string, ...values: unknown[]) =>
    listeners.get(channel)?.({} as IpcMainInvokeEvent, ...values);
  return { listeners, ask };
}

describe("A question of the page", () => {
  test("has a handler for every declared channel and for no other", () => {
    expect([...open().listeners.keys()]).toEqual(Object.keys(invokeChannels));
  });

  test("reaches its handler when it fits", async () => {
    const back = jest.fn<InvokeHandlers["navigation.back"]>();
    await open(true, { "navigation.back": back }).ask("navigation.back", undefined);
    expect(back).toHaveBeenCalledWith(undefined, window);
  });

  test("is refused when it does not come from the application", async () => {
    const back = jest.fn<InvokeHandlers["navigation.back"]>();
    const { ask } = open(false, { "navigation.back": back });
    await expect(ask("navigation.back")).rejects.toThrow("was not asked by the application");
    expect(back).not.toHaveBeenCalled();
  });

  test("is refused when it says more than the channel takes", async () => {
    const { ask } = open(true, { "organizations.switch": jest.fn<InvokeHandlers["organizations.switch"]>() });
    await expect(ask("organizations.switch", "http://a", "more")).rejects.toThrow("does not take this");
    await expect(ask("organizations.switch", { toString: "x" })).rejects.toThrow("does not take this");
    await expect(ask("navigation.back", "something")).rejects.toThrow("does not take this");
  });

  test("never gets an answer its channel does not declare", async () => {
    const leak = () => ({ canGoBack: true, canGoForward: true, token: "secret" });
    await expect(open(true, { "navigation.state": leak }).ask("navigation.state")).rejects.toThrow("token");
  });
});

describe.each(Object.keys(invokeChannels))("The channel %s", (channel) => {
  const handler = jest.fn<() => undefined>();
  const handlers = { [channel]: handler } as Partial<InvokeHandlers>;

  test("refuses another sender before it looks at the payload", async () => {
    await expect(open(false, handlers).ask(channel)).rejects.toThrow("was not asked by the application");
    expect(handler).not.toHaveBeenCalled();
  });

  test.each([
    ["a list", [[]]],
    ["null", [null]],
    ["an unknown key", [{ unknown: true }]],
    ["an endless text", ["a".repeat(100_000)]],
    ["a number below zero", [-1]],
    ["no number", [Number.NaN]],
    ["a function's text", [{ toString: "x", __proto__: null }]],
    ["a second value", [undefined, "more"]],
  ])("refuses %s", async (_title, values) => {
    await expect(open(true, handlers).ask(channel, ...values)).rejects.toThrow("does not take this");
    expect(handler).not.toHaveBeenCalled();
  });
});

describe("A sender is trusted", () => {
  const frame = (origin: string) => ({ origin }) as WebFrameMain;
  const ask = (sender: WebContents, senderFrame: WebFrameMain | null) =>
    ({ sender, senderFrame }) as IpcMainInvokeEvent;

  test("only as our window's main frame on the application's origin", () => {
    const main = frame("app://workloom");
    const ours = { mainFrame: main } as WebContents;
    expect(isTrustedSender(ask(ours, main), ours)).toBe(true);
    expect(isTrustedSender(ask(ours, frame("app://workloom")), ours)).toBe(false);
    expect(isTrustedSender(ask(ours, null), ours)).toBe(false);
    expect(isTrustedSender(ask({ mainFrame: main } as WebContents, main), ours)).toBe(false);
    expect(isTrustedSender(ask(ours, main), undefined)).toBe(false);

    const strayed = frame("https://evil.example");
    const window = { mainFrame: strayed } as WebContents;
    expect(isTrustedSender(ask(window, strayed), window)).toBe(false);
  });
});
