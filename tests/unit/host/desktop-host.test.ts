import { beforeEach, describe, expect, jest, test } from "@jest/globals";
import type { Session } from "#shared/contract/access";
import type { DesktopBridge, SessionSnapshot } from "#shared/desktop/bridge";
import { createDesktopHost } from "../../../renderer/host/desktop";

const acme = {
  origin: "https://acme.example",
  subdomain: "acme",
  name: "Acme",
  primaryColor: "#016763",
  icon: "runway",
  lastUser: "ana@acme.example",
  lastProvider: null,
  isSignedIn: true,
  unread: 0,
  current: true,
};
const session = { user: { email: "ana@acme.example" } } as Session;

class QuietObserver {
  observe(): void {}
}

const unsubscribed = () => {};

describe("The page in the desktop window", () => {
  const attributes = new Map([["data-mantine-color-scheme", "dark"]]);
  const root = {
    dataset: {} as Record<string, string>,
    getAttribute: (name: string) => attributes.get(name) ?? null,
  };
  const page = {
    document: { documentElement: root, addEventListener: unsubscribed },
    localStorage: { getItem: () => null },
  } as unknown as Window;
  const setTheme = jest.fn<DesktopBridge["window"]["setTheme"]>();
  const expire = jest.fn<DesktopBridge["session"]["expire"]>();
  let snapshot: SessionSnapshot;
  let known = [acme];

  const unsubscribe = () => {};
  function start() {
    const bridge = {
      platform: "linux",
      version: "33.3.0",
      organizations: {
        list: () => Promise.resolve(known),
        choose: () => Promise.resolve({ status: "done" }),
        onChange: () => unsubscribe,
      },
      session: {
        validate: () => Promise.resolve(snapshot),
        signIn: () => Promise.resolve({ status: "signedIn", session }),
        signOut: () => Promise.resolve(),
        expire,
        onCredentialsNotStored: () => unsubscribe,
      },
      navigation: {
        state: () => Promise.resolve({ canGoBack: true, canGoForward: false }),
        onChange: () => unsubscribe,
        onOpen: () => unsubscribe,
        onHover: () => unsubscribe,
      },
      window: { setTheme, setLanguage: () => Promise.resolve() },
      onMenuCommand: () => unsubscribe,
    };
    return createDesktopHost(page, bridge as unknown as DesktopBridge);
  }

  beforeEach(() => {
    Object.assign(globalThis, { MutationObserver: QuietObserver });
    setTheme.mockResolvedValue();
    expire.mockResolvedValue();
    snapshot = { status: "signedIn", session };
    known = [acme];
  });

  test("speaks to the current organisation once it is known", async () => {
    const host = start();
    expect(await host.validateSession()).toEqual({ status: "loggedIn", session });
    expect(host.apiBase()).toBe("https://acme.example");
    expect(host.socketUrl()).toBe("wss://acme.example/api/socket");
    expect(host.canGoBack()).toBe(true);
    expect(host.canGoForward()).toBe(false);
  });

  test("goes through 'validatingAuthData' while the server is asked", async () => {
    const host = start();
    const states: string[] = [host.session.current().status];
    host.session.subscribe(() => states.push(host.session.current().status));
    await host.validateSession();
    expect(states).toEqual(["init", "validatingAuthData", "loggedIn"]);
  });

  test("is logged out with the organisation to sign in to, or with none to choose one", async () => {
    snapshot = { status: "signedOut", expired: true };
    expect(await start().validateSession()).toEqual({
      status: "desktopAppLoggedOut",
      expired: true,
      organization: acme,
    });
    known = [{ ...acme, current: false }];
    snapshot = { status: "signedOut", expired: false };
    expect(await start().validateSession()).toMatchObject({ organization: null, expired: false });
  });

  test("forgets a token that a call found expired", async () => {
    const host = start();
    await host.validateSession();
    host.expireSession();
    expect(expire).toHaveBeenCalledTimes(1);
    expect(host.session.current()).toMatchObject({ status: "desktopAppLoggedOut", expired: true });
  });

  test("signs in and out", async () => {
    const host = start();
    await host.validateSession();
    await host.signOut();
    expect(host.session.current()).toMatchObject({ status: "desktopAppLoggedOut", expired: false });
    await host.signIn({ email: "ana@acme.example", password: "secret" });
    expect(host.session.current().status).toBe("loggedIn");
  });

  test("tells the window whether it is light or dark and marks itself for the styles", () => {
    start();
    expect(setTheme).toHaveBeenCalledWith("dark");
    expect(root.dataset).toMatchObject({ host: "desktop", platform: "linux" });
  });
});
