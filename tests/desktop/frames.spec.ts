import { documentCalls } from "#shared/contract/documents";
import { legacyPagesCalls } from "#shared/contract/legacy-pages";
import { actorNames } from "../support/organizations/organization";
import { sendForm } from "../support/screen/forms";
import { signIn } from "./support/actions";
import { expect, test, type Desktop } from "./support/desktop";

/** Calls the product from inside a frame, through the bridge and on its own. */
const SCRIPT = `
  addEventListener("message", ({ data }) => (document.title = document.body.textContent = data.type));
  parent.postMessage({ type: "workloom.call", id: 1, name: "listTables" }, "*");
  fetch(new URL("/api/v4/doc-pages", location.href)).catch(() => (document.body.dataset.call = "blocked"));
`;

/** Answers the page's requests to other sites; none of them leaves this computer. */
const answerOutside = ({ app }: Desktop) =>
  app.evaluate(({ BrowserWindow }) => {
    const seen: (string | null)[] = [];
    Object.assign(globalThis, { seenOutside: seen });
    const { session } = BrowserWindow.getAllWindows().at(-1)!.webContents;
    session.protocol.handle("https", (request) => {
      seen.push(request.headers.get("authorization"));
      return new Response("<h1>Tower camera</h1>", { headers: { "content-type": "text/html" } });
    });
  });

test("The window shows uploaded pages, outside pages and embeds in frames without the login", async ({
  member,
  organization,
}) => {
  const { page, app } = member;
  const builder = await organization.actor("builder");
  const upload = async (path: string, text: string) => {
    const file = { name: path, content: Buffer.from(text) };
    const { bytes } = await sendForm(builder, legacyPagesCalls.uploadLegacyFile, {}, file);
    return { path, ...(JSON.parse(bytes.toString()) as { fileId: number }) };
  };
  const files = [
    await upload("index.html", "<body><script src=app.js></script></body>"),
    await upload("app.js", SCRIPT),
  ];
  const place = { root: "legacy" as const, label: "Crew board" };
  await builder.ok(legacyPagesCalls.createLegacyPage, { ...place, path: "crew", files });
  const outside = { ...place, label: "Camera", path: "camera", address: "https://camera.example/" };
  await builder.ok(legacyPagesCalls.createLegacyPage, outside);
  const html = '<div data-embed data-src="https://camera.example/2" data-height="200"></div>';
  const { documentId } = await builder.ok(documentCalls.createDocument, { title: "Cameras", html });

  expect(await signIn(page, actorNames.builder)).toBe("signedIn");
  await page.reload();
  await answerOutside(member);
  const open = (path: string) => page.goto(`app://workloom${path}`);

  await open("/legacy/crew");
  const crew = page.frameLocator("iframe[title='Crew board']").locator("body");
  await expect(crew).toHaveText("workloom.reply");
  await expect(crew).toHaveAttribute("data-call", "blocked");

  await open("/legacy/camera");
  const camera = page.frameLocator("iframe[title='Camera']").frameLocator("iframe");
  await expect(camera.getByRole("heading")).toHaveText("Tower camera");
  await expect(page.getByRole("link", { name: "Open in browser" })).toHaveAttribute(
    "href",
    "https://camera.example/",
  );

  await open(`/doc-page/${documentId}`);
  const inside = page.frameLocator("iframe[title='camera.example']");
  await expect(inside.getByRole("heading")).toHaveText("Tower camera");
  const seen = await app.evaluate(() => (globalThis as unknown as { seenOutside: unknown[] }).seenOutside);
  expect(seen).toEqual([null, null]);
});
