import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Node } from "@tiptap/pm/model";
import { isSafeAddress, referenceText } from "#shared/documents/extensions";

const HEADING_SIZES = [18, 15, 13] as const;
const GAP = 6;
const RULE_WIDTH = 515;
const COLOR_OF_CODE = "#444444";

/** A part of the definition that the library draws. */
type Part = Record<string, unknown>;

/** A text as a PDF file. Embedded blocks and images are left out, and nothing is loaded from elsewhere. */
export async function toPdf(title: string, node: Node): Promise<Buffer> {
  // A megabyte of code that few organisations need.
  const { default: pdfmake } = await import("pdfmake");
  const fonts = join(dirname(createRequire(import.meta.url).resolve("pdfmake/package.json")), "fonts/Roboto");
  const font = (name: string) => join(fonts, `Roboto-${name}.ttf`);
  pdfmake.setFonts({
    Roboto: {
      normal: font("Regular"),
      bold: font("Medium"),
      italics: font("Italic"),
      bolditalics: font("MediumItalic"),
    },
  });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => path.startsWith(fonts));
  const content = [{ text: title, fontSize: 22, bold: true, margin: [0, 0, 0, 2 * GAP] }, ...children(node)];
  const footer = (page: number, pages: number) => ({
    text: `${page} / ${pages}`,
    alignment: "right",
    margin: 20,
  });
  return pdfmake.createPdf({ info: { title }, defaultStyle: { fontSize: 11 }, footer, content }).getBuffer();
}

const children = (node: Node): Part[] => [...node.children].flatMap(parts);
const items = (node: Node): Part[] => [...node.children].map((item) => ({ stack: children(item) }));

function parts(node: Node): Part[] {
  switch (node.type.name) {
    case "heading":
      return [
        {
          text: runs(node),
          fontSize: HEADING_SIZES[Number(node.attrs["level"]) - 1] ?? HEADING_SIZES[2],
          bold: true,
          margin: [0, GAP, 0, GAP],
        },
      ];
    case "paragraph":
    case "detailsSummary":
      return [{ text: runs(node), margin: [0, 0, 0, GAP] }];
    case "codeBlock":
      return [
        { text: node.textContent, color: COLOR_OF_CODE, preserveLeadingSpaces: true, margin: [0, 0, 0, GAP] },
      ];
    case "bulletList":
      return [{ ul: items(node) }];
    case "orderedList":
      return [{ ol: items(node) }];
    case "taskList":
      return [{ ul: [...node.children].map(task), type: "none" }];
    case "horizontalRule":
      return [{ canvas: [{ type: "line", x1: 0, y1: 0, x2: RULE_WIDTH, y2: 0 }], margin: [0, GAP, 0, GAP] }];
    case "table":
      return [table(node)];
    case "appBlock":
    case "image":
      return [];
    default:
      return children(node);
  }
}

const task = (item: Node): Part => ({
  columns: [
    { text: item.attrs["checked"] === true ? "[x]" : "[ ]", width: 20 },
    { stack: children(item), width: "*" },
  ],
});

function runs(node: Node): Part[] {
  return [...node.children].map((child) => {
    if (child.type.name === "hardBreak") return { text: "\n" };
    const has = (name: string) => child.marks.some(({ type }) => type.name === name);
    const link = String(child.marks.find(({ type }) => type.name === "link")?.attrs["href"] ?? "");
    const decorations = [has("strike") && "lineThrough", has("underline") && "underline"].filter(Boolean);
    return {
      text: child.type.name === "reference" ? referenceText(child.attrs) : (child.text ?? ""),
      bold: has("bold"),
      italics: has("italic"),
      ...(decorations.length > 0 && { decoration: decorations }),
      ...(has("code") && { color: COLOR_OF_CODE }),
      ...(/^(https?|mailto):/i.test(link) && isSafeAddress(link) && { link, color: "#2563c9" }),
    };
  });
}

/** Cells that span others are followed by empty ones, as the library expects. */
function table(node: Node): Part {
  const rows = [...node.children].map((row) =>
    [...row.children].flatMap((cell): Part[] => {
      const colSpan = Number(cell.attrs["colspan"]) || 1;
      return [
        { stack: children(cell), colSpan },
        ...Array.from({ length: colSpan - 1 }, () => ({ text: "" })),
      ];
    }),
  );
  const width = Math.max(...rows.map(({ length }) => length), 1);
  const body = rows.map((row) => [
    ...row,
    ...Array.from({ length: width - row.length }, () => ({ text: "" })),
  ]);
  return { table: { widths: Array.from({ length: width }, () => "*"), body }, margin: [0, 0, 0, GAP] };
}
