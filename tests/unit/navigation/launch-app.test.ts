import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { LAUNCH_DIALOG_CLOSES, LAUNCH_DIALOG_DELAY } from "#shared/limits/desktop";
import {
  appLink,
  comesFromElsewhere,
  launchDialog,
  openInApp,
} from "../../../renderer/areas/navigation/launch/launch-app";

describe("'Open in the app'", () => {
  const stored = new Map<string, string>();
  let blur: () => void = () => {};
  const assign = jest.fn();
  const location = {
    origin: "https://acme.example",
    host: "acme.example:3000",
    pathname: "/app/5",
    search: "?a=1",
    hash: "#b",
    assign,
  };
  const page = {
    location,
    document: { referrer: "https://mail.example/" },
    history: { length: 1 },
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    },
    addEventListener: (_name: string, listener: () => void) => (blur = listener),
    removeEventListener: () => {},
  } as unknown as Window;
  let end: () => void = () => {};

  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    end();
    jest.useRealTimers();
    stored.clear();
  });

  test("opens the page's deep link", () => {
    end = openInApp(page);
    expect(assign).toHaveBeenCalledWith("workloom://acme.example:3000/app/5?a=1#b");
    expect(appLink(page.location)).toBe("workloom://acme.example:3000/app/5?a=1#b");
  });

  test("shows the dialog after 800 ms and closes it after 10 s", () => {
    expect([LAUNCH_DIALOG_DELAY, LAUNCH_DIALOG_CLOSES]).toEqual([800, 10_000]);
    end = openInApp(page);
    jest.advanceTimersByTime(799);
    expect(launchDialog.current()).toBe(false);
    jest.advanceTimersByTime(1);
    expect(launchDialog.current()).toBe(true);
    jest.advanceTimersByTime(9999);
    expect(launchDialog.current()).toBe(true);
    jest.advanceTimersByTime(1);
    expect(launchDialog.current()).toBe(false);
  });

  test("closes the dialog when the window loses the focus, and remembers that this device has the app", () => {
    expect(comesFromElsewhere(page)).toBe(false);
    end = openInApp(page);
    jest.advanceTimersByTime(900);
    blur();
    expect(launchDialog.current()).toBe(false);
    expect(comesFromElsewhere(page)).toBe(true);
  });
});
