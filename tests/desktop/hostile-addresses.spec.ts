import { catchOutsideAddresses, choose, renewed } from "./support/actions";
import { expect, test } from "./support/desktop";

const HOSTILE = [
  "https://evil.example/",
  "http://evil.example/",
  "file:///etc/passwd",
  "data:text/html,<h1>evil</h1>",
  "chrome://version",
  "app://evil/index.html",
  "view-source:app://workloom/",
  "blob:https://evil.example/0",
];

for (const address of HOSTILE) {
  test(`The window never shows ${address}`, async ({ untouched }) => {
    const { app, page } = untouched;
    const opened = await catchOutsideAddresses(app);
    await page.evaluate((target) => {
      location.href = target;
    }, address);
    await page.evaluate((target) => {
      const link = Object.assign(document.createElement("a"), { href: target });
      document.body.append(link);
      link.click();
    }, address);
    // Asked after the attempts: if one of them had been followed, the page could not answer any more.
    expect(await page.evaluate(() => location.origin)).toBe("app://workloom");
    expect(await page.evaluate(() => window.desktop?.navigation.state())).toMatchObject({ canGoBack: false });
    expect(await opened()).toEqual([]);
  });
}

test("A page that blanks itself is replaced by the application", async ({ desktop }) => {
  const { page } = desktop;
  await renewed(page, () =>
    page.evaluate(() => {
      location.href = "about:blank";
    }),
  );
  await page.waitForFunction(() => "desktop" in window);
  await expect(page).toHaveURL("app://workloom/");
});

test("A javascript: address runs nothing", async ({ desktop }) => {
  await desktop.page.evaluate(() => {
    location.href = "javascript:document.title='evil'";
    window.open("javascript:document.title='evil'");
  });
  expect(await desktop.page.title()).not.toBe("evil");
});

test("Without a click nothing opens in the system's browser; a click opens one address", async ({
  desktop,
}) => {
  const { app, page } = desktop;
  const opened = await catchOutsideAddresses(app);
  const openFifty = () =>
    page.evaluate(async () => {
      let count = 0;
      for (let index = 0; index < 50; index++) {
        if (await window.desktop?.openExternal(`https://example.com/${index}`)) count += 1;
      }
      return count;
    });
  expect(await openFifty()).toBe(0);
  await page.mouse.click(5, 300);
  expect(await openFifty()).toBe(1);
  expect(await opened()).toEqual(["https://example.com/0"]);
});

test("A page opens no second window; only safe addresses open in the system's browser", async ({
  desktop,
}) => {
  const { app, page } = desktop;
  const opened = await catchOutsideAddresses(app);
  await page.mouse.click(5, 300);
  const windows = await page.evaluate(
    (addresses) => addresses.map((address) => window.open(address) !== null),
    [
      ...HOSTILE,
      "https://name:secret@evil.example/",
      "mailto:someone@example.com",
      "smb://evil/share",
      "ms-settings:",
      "app://workloom/",
    ],
  );
  expect(windows.some(Boolean)).toBe(false);
  await expect.poll(opened).toEqual(["https://evil.example/"]);
  await page.mouse.click(5, 300);
  await page.evaluate(() => void window.open("mailto:someone@example.com"));
  await expect.poll(opened).toEqual(["https://evil.example/", "mailto:someone@example.com"]);
  expect(app.windows()).toHaveLength(1);
});

test("A link with a target opens in the system's browser, never in a window of the application", async ({
  desktop,
}) => {
  const opened = await catchOutsideAddresses(desktop.app);
  await desktop.page.mouse.click(5, 300);
  await desktop.page.evaluate(() => {
    const link = Object.assign(document.createElement("a"), {
      href: "https://example.com/help",
      target: "_blank",
    });
    document.body.append(link);
    link.click();
  });
  await expect.poll(opened).toEqual(["https://example.com/help"]);
  expect(desktop.app.windows()).toHaveLength(1);
});

test("A frame with a foreign page stays empty", async ({ desktop, server }) => {
  await choose(desktop.page, "planalto");
  await desktop.page.evaluate(
    (src) =>
      new Promise((resolve) => {
        const frame = Object.assign(document.createElement("iframe"), {
          src,
          onload: resolve,
          onerror: resolve,
        });
        document.body.append(frame);
      }),
    `${server.origin("planalto")}/api/v4/files/1`,
  );
  expect(server.seen.map((request) => request.path)).not.toContain("/api/v4/files/1");
});

test("A form cannot send itself anywhere", async ({ desktop, server }) => {
  await choose(desktop.page, "planalto");
  await desktop.page.evaluate(
    (action) => {
      const form = Object.assign(document.createElement("form"), { action, method: "post" });
      document.body.append(form);
      form.submit();
    },
    `${server.origin("planalto")}/api/steal`,
  );
  expect(await desktop.page.evaluate(() => location.origin)).toBe("app://workloom");
  expect(server.seen.map((request) => request.path)).not.toContain("/api/steal");
});

test("An address dropped on the window is not followed", async ({ desktop }) => {
  const { page } = desktop;
  const session = await page.context().newCDPSession(page);
  const data = {
    items: [{ mimeType: "text/uri-list", data: "https://evil.example/" }],
    files: ["/etc/passwd"],
    dragOperationsMask: 1,
  };
  for (const type of ["dragEnter", "dragOver", "drop"] as const) {
    await session.send("Input.dispatchDragEvent", { type, x: 200, y: 200, data });
  }
  expect(await page.evaluate(() => location.origin)).toBe("app://workloom");
  expect(desktop.app.windows()).toHaveLength(1);
});

test("A webview cannot be attached", async ({ desktop }) => {
  const attached = await desktop.page.evaluate(() => {
    const view = document.createElement("webview");
    view.setAttribute("src", "https://evil.example/");
    document.body.append(view);
    return "getWebContentsId" in view;
  });
  expect(attached).toBe(false);
  const contents = await desktop.app.evaluate(({ webContents }) => webContents.getAllWebContents().length);
  expect(contents).toBe(1);
});
