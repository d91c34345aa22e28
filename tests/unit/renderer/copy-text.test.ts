import "../../support/setup/page-globals";
import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { copyLink, linkTo } from "../../../renderer/app/copy-text";
import { host } from "../../../renderer/host";
import { closeToast, toastStore } from "../../../renderer/ui/toast/toast-store";

const writeText = jest.fn<(text: string) => Promise<void>>();

beforeEach(() => {
  jest.useFakeTimers();
  writeText.mockReset().mockResolvedValue();
  Object.defineProperty(globalThis.navigator, "clipboard", { value: { writeText }, configurable: true });
});
afterEach(() => {
  jest.restoreAllMocks();
  for (const { id } of toastStore.current()) closeToast(id);
  jest.useRealTimers();
});
/** Kind and message; no language is loaded, so that a message is its id. */
const said = () => toastStore.current().map(({ kind, message }) => [kind, message]);

describe("Copying a link", () => {
  test("says so for three seconds", async () => {
    await copyLink("/object/7");
    expect(writeText).toHaveBeenCalledWith("http://planalto.localhost/object/7");
    jest.advanceTimersByTime(2999);
    expect(said()).toEqual([["success", "app.linkCopied"]]);
    jest.advanceTimersByTime(1);
    expect(said()).toEqual([]);
  });

  test("gives, on the desktop, the address that colleagues open in a browser", () => {
    jest.spyOn(host, "apiBase").mockReturnValue("https://acme.workloom.example");
    expect(linkTo("/object/7/record/3")).toBe("https://acme.workloom.example/object/7/record/3");
  });

  test("that the system refuses shows an error", async () => {
    writeText.mockRejectedValue(new DOMException("Write permission denied.", "NotAllowedError"));
    await copyLink("/object/7");
    expect(said()).toEqual([["error", "app.copyRefused"]]);
  });
});
