import { expect, test } from "@jest/globals";
import { fromContent } from "../../../server/areas/documents/content/convert";
import { packText, unpackText } from "../../../server/areas/documents/versions/packed-text";

const paragraphs = (count: number) => ({
  type: "doc" as const,
  content: Array.from({ length: count }, (_, at) => ({
    type: "paragraph",
    content: [{ type: "text", text: `Runway ${at}: ação, 滑走路 and 🛬` }],
  })),
});

test("A version is the same text after packing, in a tenth of its length", () => {
  const node = fromContent(paragraphs(500));
  const packed = packText(node);
  expect(unpackText(packed).eq(node)).toBe(true);
  expect(packed.length).toBeLessThan(JSON.stringify(node.toJSON()).length / 10);
});

test("A version from before packing is read as it was stored", () => {
  const stored = Buffer.from(JSON.stringify(paragraphs(3)), "utf8");
  expect(unpackText(stored).eq(fromContent(paragraphs(3)))).toBe(true);
});
