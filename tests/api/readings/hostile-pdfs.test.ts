import { afterAll, beforeAll, expect, jest, test } from "@jest/globals";
import { deflateSync } from "node:zlib";
import { systemCalls } from "#shared/contract/system";
import { VISION_PAGES_MAX, VISION_TEXT_MAX_LENGTH } from "#shared/limits/attachment-vision";
import { aiSettings, startAiPeer, type AiPeer } from "../../support/peers/ai-peer";
import type { TestActor } from "../../support/organizations/organization";
import { startTestServer, type TestServer } from "../../support/server";
import { addWith, makeTable, pdfWith, settled, type Notices } from "./support/notices";

// Each PDF is opened in a process of its own, which loads megabytes first: on a busy machine that takes its time.
jest.setTimeout(180_000);

let peer: AiPeer;
let server: TestServer;
let builder: TestActor;
let table: Notices;
beforeAll(async () => {
  peer = await startAiPeer(() => "Something.");
  server = await startTestServer({ ai: aiSettings(peer), logLevel: "silent" });
  builder = await (await server.createOrganization()).actor("builder");
  table = await makeTable(builder);
});
afterAll(async () => {
  await server.close();
  await peer.close();
});

/** A PDF of these objects, the first of which is its catalogue; readers mend the missing index of its parts. */
const pdf = (objects: readonly (string | Buffer)[], trailer = ""): Buffer =>
  Buffer.concat([
    Buffer.from("%PDF-1.7\n"),
    ...objects.flatMap((object, index) => [
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from("\nendobj\n"),
    ]),
    Buffer.from(`trailer\n<</Root 1 0 R/Size ${objects.length + 1}${trailer}>>\n%%EOF\n`),
  ]);
const stream = (content: string | Buffer, more = "") => {
  const data = deflateSync(content);
  return Buffer.concat([
    Buffer.from(`<</Length ${data.length}/Filter/FlateDecode${more}>>\nstream\n`),
    data,
    Buffer.from("\nendstream"),
  ]);
};
const page = (more: string) => `<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]${more}>>`;

/** Has a PDF read, and checks that the server still works. */
async function read(name: string, content: Buffer) {
  const cell = await settled(builder, table, await addWith(builder, table, name, content));
  expect((await builder.ok(systemCalls.getHealth)).status).toBe("ok");
  return cell as { state: string; text: string } | null;
}

test("A PDF that asks for a password cannot be read", async () => {
  const secret = "0".repeat(64);
  const encryption = `<</Filter/Standard/V 1/R 2/O<${secret}>/U<${secret}>/P -4>>`;
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    page(""),
    encryption,
  ];
  expect(await read("locked.pdf", pdf(objects, "/Encrypt 4 0 R/ID[<00><00>]"))).toEqual({
    state: "unreadable",
    text: "",
  });
});

test("Of ten thousand pages the first are read", async () => {
  const count = 10_000;
  const kids = Array.from({ length: count }, (_, at) => `${at + 5} 0 R`).join(" ");
  const cell = await read(
    "long.pdf",
    pdf([
      "<</Type/Catalog/Pages 2 0 R>>",
      `<</Type/Pages/Kids[${kids}]/Count ${count}>>`,
      stream("BT /F1 12 Tf 20 100 Td (Gate 4 is shut) Tj ET"),
      "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
      ...Array.from({ length: count }, () => page("/Contents 3 0 R/Resources<</Font<</F1 4 0 R>>>>")),
    ]),
  );
  expect(cell?.state).toBe("read");
  expect(cell?.text.match(/Gate 4 is shut/g)).toHaveLength(VISION_PAGES_MAX);
});

test("Pages that hold themselves, and drawings that draw themselves, come to an end", async () => {
  const asked = peer.requests.length;
  const circle = await read(
    "circle.pdf",
    pdf(["<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[2 0 R 2 0 R]/Count 2>>"]),
  );
  expect(["read", "unreadable"]).toContain(circle?.state);
  const drawing = await read(
    "drawing.pdf",
    pdf([
      "<</Type/Catalog/Pages 2 0 R>>",
      "<</Type/Pages/Kids[3 0 R]/Count 1>>",
      page("/Contents 4 0 R/Resources<</XObject<</X 5 0 R>>>>"),
      stream("/X Do /X Do"),
      stream("/X Do /X Do", "/Type/XObject/Subtype/Form/BBox[0 0 300 200]/Resources<</XObject<</X 5 0 R>>>>"),
    ]),
  );
  expect(["read", "unreadable"]).toContain(drawing?.state);
  expect(peer.requests.length - asked).toBeLessThanOrEqual(2);
});

test("A picture of a billion dots, and a text that unpacks to a thousand times its size, take no memory of ours", async () => {
  const dots = await read(
    "dots.pdf",
    pdf([
      "<</Type/Catalog/Pages 2 0 R>>",
      "<</Type/Pages/Kids[3 0 R]/Count 1>>",
      page("/Contents 4 0 R/Resources<</XObject<</X 5 0 R>>>>"),
      stream("q 300 0 0 200 0 0 cm /X Do Q"),
      stream(
        Buffer.alloc(1_000_000),
        "/Type/XObject/Subtype/Image/Width 40000/Height 40000/BitsPerComponent 8/ColorSpace/DeviceRGB",
      ),
    ]),
  );
  // The page is looked at without the picture.
  expect(dots).toEqual({ state: "read", text: "Something." });
  const text = await read(
    "text.pdf",
    pdf([
      "<</Type/Catalog/Pages 2 0 R>>",
      "<</Type/Pages/Kids[3 0 R]/Count 1>>",
      page("/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>"),
      stream(`BT /F1 12 Tf ${"(shut) Tj ".repeat(300_000)} ET`),
      "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    ]),
  );
  expect(["read", "unreadable"]).toContain(text?.state);
  expect(text?.text.length ?? 0).toBeLessThanOrEqual(VISION_TEXT_MAX_LENGTH);
});

test("A PDF with scripts and actions is read like any other, and nothing in it runs", async () => {
  const script = "app.launchURL('http://127.0.0.1:9/'); this.exportDataObject({cName:'x', nLaunch:2});";
  const cell = await read(
    "script.pdf",
    pdf([
      `<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(${script.replaceAll(/[()]/g, "\\$&")})>>>>`,
      "<</Type/Pages/Kids[3 0 R]/Count 1>>",
      page("/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>/AA<</O<</S/Launch/F(/bin/sh)>>>>"),
      stream("BT /F1 12 Tf 20 100 Td (Gate 4 is shut) Tj ET"),
      "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    ]),
  );
  expect(cell).toEqual({ state: "read", text: "Gate 4 is shut" });
});

test("A truncated or fake PDF cannot be read, or is read up to the damage", async () => {
  expect((await read("noise.pdf", Buffer.from(`%PDF-1.7\n${"\u0001".repeat(5000)}`)))?.state).toBe(
    "unreadable",
  );
  const whole = pdfWith("Taxiway B is open");
  const half = await read("half.pdf", whole.subarray(0, whole.length - 40));
  expect(["read", "unreadable"]).toContain(half?.state);
});
