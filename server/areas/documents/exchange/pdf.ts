import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Node } from "@tiptap/pm/model";
import { texOf } from "#shared/documents/equation-nodes";
import { isSafeAddress, referenceText } from "#shared/documents/extensions";
import { toDataAddress, type ExportedPictures } from "./pictures";

const HEADING_SIZES = [18, 15, 13] as const;
const GAP = 6;
const RULE_WIDTH = 515;
const PICTURE_HEIGHT = 600;
const COLOR_OF_CODE = "#444444";

/** A part of the definition that the library draws. */
type Part = Record<string, unknown>;

/** A text as a PDF file with its pictures. Embedded blocks are left out, and nothing is loaded from elsewhere. */
export async function toPdf(title: string, node: Node, pictures: ExportedPictures): Promise<Buffer> {
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
  const content = [
    { text: title, fontSize: 22, bold: true, margin: [0, 0, 0, 2 * GAP] },
    ...childrenWith(pictures)(node),
  ];
  const footer = (page: number, pages: number) => ({
    text: `${page} / ${pages}`,
    alignment: "right",
    margin: 20,
  });
  return pdfmake.createPdf({ info: { title }, defaultStyle: { fontSize: 11 }, footer, content }).getBuffer();
}

const childrenWith =
  (pictures: ExportedPictures) =>
  (node: Node): Part[] =>
    [...node.children].flatMap((child) => parts(child, pictures));

function parts(node: Node, pictures: ExportedPictures): Part[] {
  const children = childrenWith(pictures);
  const stacks = (): Part[] => [...node.children].map((item) => ({ stack: children(item) }));
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
      return [{ ul: stacks() }];
    case "orderedList":
      return [{ ol: stacks() }];
    case "taskList":
      return [{ ul: [...node.children].map((item) => task(item, children)), type: "none" }];
    case "horizontalRule":
      return [{ canvas: [{ type: "line", x1: 0, y1: 0, x2: RULE_WIDTH, y2: 0 }], margin: [0, GAP, 0, GAP] }];
    case "table":
      return [table(node, children)];
    case "columns":
      return [{ columns: stacks(), columnGap: 3 * GAP }];
    case "callout":
      return [filled([{ stack: children(node) }])];
    case "blockquote":
      return [{ stack: children(node), italics: true, margin: [2 * GAP, 0, 0, GAP] }];
    case "equation":
      return [{ text: texOf(node.attrs), alignment: "center", margin: [0, GAP, 0, GAP] }];
    case "image": {
      const picture = pictures.get(String(node.attrs["src"]));
      return picture === undefined
        ? []
        : [{ image: toDataAddress(picture), fit: [RULE_WIDTH, PICTURE_HEIGHT], margin: [0, GAP, 0, GAP] }];
    }
    case "pageBreak":
      return [{ text: "", pageBreak: "after" }];
    case "appBlock":
      return [];
    default:
      return children(node);
  }
}

/** A box with a background. */
const filled = (cells: Part[]): Part => ({
  table: { widths: ["*"], body: [cells] },
  layout: { defaultBorder: false, fillColor: () => "#f1f4f2" },
  margin: [0, GAP, 0, GAP],
});

const task = (item: Node, children: (node: Node) => Part[]): Part => ({
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
      text: child.type.name === "reference" ? referenceText(child.attrs) : (child.text ?? texOf(child.attrs)),
      bold: has("bold"),
      italics: has("italic"),
      ...(decorations.length > 0 && { decoration: decorations }),
      ...(has("code") && { color: COLOR_OF_CODE }),
      ...(/^(https?|mailto):/i.test(link) && isSafeAddress(link) && { link, color: "#2563c9" }),
    };
  });
}

/** Cells that span others are followed by empty ones, as the library expects. */
function table(node: Node, children: (node: Node) => Part[]): Part {
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
