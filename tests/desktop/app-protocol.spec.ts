import { choose } from "./support/actions";
import { expect, test } from "./support/desktop";

/** Asks the protocol from the main process, where no browser tidies the address first. */
function request(app: import("@playwright/test").ElectronApplication, url: string, method = "GET") {
  return app.evaluate(
    async ({ BrowserWindow }, [address, verb]) => {
      const { session } = BrowserWindow.getAllWindows().at(-1)!.webContents;
      const response = await session.fetch(address!, { method: verb! });
      return {
        status: response.status,
        type: response.headers.get("content-type"),
        policy: response.headers.get("content-security-policy") ?? "",
        text: await response.text(),
      };
    },
    [url, method],
  );
}

const CLIMBING = [
  "/..%2f..%2fpackage.json",
  "/%2e%2e%2f%2e%2e%2fpackage.json",
  "/..%5c..%5cpackage.json",
  "/assets/..%2f..%2f..%2fetc%2fpasswd",
  "/%252e%252e%252fpackage.json",
  "/index.html%00.png",
  "/%E0%A4%A",
];

for (const path of CLIMBING) {
  test(`${path} is refused`, async ({ untouched }) => {
    const answer = await request(untouched.app, `app://workloom${path}`);
    expect(answer).toMatchObject({ status: 403, text: "" });
  });
}

test("Climbing with dots ends at the application's own page", async ({ untouched }) => {
  const answer = await request(untouched.app, "app://workloom/../../package.json");
  expect(answer.text).not.toContain('"dependencies"');
});

test("Every path of the application answers with its page, a missing asset with 404", async ({
  untouched,
}) => {
  const page = await request(untouched.app, "app://workloom/home/tables");
  expect(page).toMatchObject({ status: 200, type: "text/html; charset=utf-8" });
  expect(page.text).toContain('id="root"');
  expect(await request(untouched.app, "app://workloom/assets/missing.js")).toMatchObject({ status: 404 });
});

test("Another host and another method are refused", async ({ untouched }) => {
  expect(await request(untouched.app, "app://evil/index.html")).toMatchObject({ status: 404 });
  expect(await request(untouched.app, "app://workloom/", "POST")).toMatchObject({ status: 405 });
});

test("The policy names no organisation before one is chosen, and then only that one", async ({
  desktop,
  server,
}) => {
  const before = await request(desktop.app, "app://workloom/");
  expect(before.policy).toContain("connect-src 'self';");
  expect(before.policy).toContain("script-src 'self';");
  expect(before.policy).not.toContain("unsafe-eval");

  await choose(desktop.page, "planalto");
  const origin = server.origin("planalto");
  const after = await request(desktop.app, "app://workloom/");
  expect(after.policy).toContain(`connect-src 'self' ${origin} ${origin.replace("http", "ws")};`);
});

test("The page reaches only its organisation", async ({ desktop, server }) => {
  await choose(desktop.page, "planalto");
  const reach = (url: string) =>
    desktop.page.evaluate(
      (address) =>
        fetch(address).then(
          () => "reached",
          () => "blocked",
        ),
      url,
    );
  expect(await reach(`${server.origin("planalto")}/api/org/get`)).toBe("reached");
  expect(await reach(`${server.origin("tejo")}/api/org/get`)).toBe("blocked");
  expect(await reach("file:///etc/passwd")).toBe("blocked");
});

test("Text cannot become code", async ({ desktop }) => {
  const { page } = desktop;
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "document.documentElement.dataset.injected = 'yes'";
    document.body.append(script);
    const image = document.createElement("img");
    image.setAttribute("onerror", "document.documentElement.dataset.injected = 'yes'");
    image.src = "data:image/png;base64,broken";
    document.body.append(image);
  });
  expect(await page.evaluate(() => document.documentElement.dataset["injected"])).toBeUndefined();
});
