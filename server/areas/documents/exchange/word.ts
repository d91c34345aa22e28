import {
  AlignmentType,
  Document,
  ExternalHyperlink,
  HeadingLevel,
  ImageRun,
  LevelFormat,
  Packer,
  PageBreak,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
  type ParagraphChild,
} from "docx";
import type { Node } from "@tiptap/pm/model";
import { texOf } from "#shared/documents/equation-nodes";
import { isSafeAddress, referenceText } from "#shared/documents/extensions";
import type { ExportedPicture, ExportedPictures } from "./pictures";

const HEADINGS = [HeadingLevel.HEADING_1, HeadingLevel.HEADING_2, HeadingLevel.HEADING_3] as const;
const NUMBERS = "numbers";
const MONO = "Courier New";
const INDENT = 360;
const LIST_DEPTH = 9;
/** Largest picture on a page, in pixels. */
const PICTURE_WIDTH = 600;
const PICTURE_HEIGHT = 800;

type Part = Paragraph | Table;
interface Place {
  depth: number;
  list?: "bullet" | "number";
  /** Characters in front of a paragraph. */
  prefix?: string;
  pictures: ExportedPictures;
}

/** A text as a Word file with its pictures. Embedded blocks are left out. */
export function toWord(title: string, node: Node, pictures: ExportedPictures): Promise<Buffer> {
  const document = new Document({
    title,
    numbering: {
      config: [
        {
          reference: NUMBERS,
          levels: Array.from({ length: LIST_DEPTH }, (_, level) => ({
            level,
            format: LevelFormat.DECIMAL,
            text: `%${level + 1}.`,
            alignment: AlignmentType.START,
            style: { paragraph: { indent: { left: INDENT * (level + 1), hanging: INDENT } } },
          })),
        },
      ],
    },
    sections: [
      {
        children: [
          new Paragraph({ text: title, heading: HeadingLevel.TITLE }),
          ...children(node, { depth: 0, pictures }),
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
}

const children = (node: Node, place: Place): Part[] =>
  [...node.children].flatMap((child) => parts(child, place));

function parts(node: Node, place: Place): Part[] {
  switch (node.type.name) {
    case "heading":
      return [
        new Paragraph({
          children: runs(node),
          heading: HEADINGS[Number(node.attrs["level"]) - 1] ?? HEADINGS[2],
        }),
      ];
    case "paragraph":
    case "detailsSummary":
      return [paragraph(node, place)];
    case "codeBlock":
      return node.textContent
        .split("\n")
        .map((line) => new Paragraph({ children: [new TextRun({ text: line, font: MONO })] }));
    case "bulletList":
    case "taskList":
      return children(node, { pictures: place.pictures, depth: place.depth + 1, list: "bullet" });
    case "orderedList":
      return children(node, { pictures: place.pictures, depth: place.depth + 1, list: "number" });
    case "taskItem":
      return children(node, { ...place, prefix: node.attrs["checked"] === true ? "☒ " : "☐ " });
    case "horizontalRule":
      return [new Paragraph({ thematicBreak: true })];
    case "table":
      return [table(node, place.pictures)];
    case "equation":
      return [new Paragraph({ children: [new TextRun({ text: texOf(node.attrs), font: MONO })] })];
    case "pageBreak":
      return [new Paragraph({ children: [new PageBreak()] })];
    case "image":
      return image(place.pictures.get(String(node.attrs["src"])));
    case "appBlock":
      return [];
    default:
      return children(node, place);
  }
}

function image(picture: ExportedPicture | undefined): Part[] {
  if (!picture) return [];
  const { jpeg, width, height } = picture;
  const scale = Math.min(1, PICTURE_WIDTH / width, PICTURE_HEIGHT / height);
  const transformation = { width: Math.round(width * scale), height: Math.round(height * scale) };
  return [new Paragraph({ children: [new ImageRun({ type: "jpg", data: jpeg, transformation })] })];
}

function paragraph(node: Node, { depth, list, prefix }: Place): Paragraph {
  const level = Math.min(LIST_DEPTH, depth) - 1;
  return new Paragraph({
    children: [...(prefix ? [new TextRun(prefix)] : []), ...runs(node)],
    ...(list === "bullet" && !prefix && { bullet: { level } }),
    ...(list === "bullet" && prefix && { indent: { left: INDENT * depth } }),
    ...(list === "number" && { numbering: { reference: NUMBERS, level } }),
  });
}

function runs(node: Node): ParagraphChild[] {
  return [...node.children].map((child) => {
    if (child.type.name === "hardBreak") return new TextRun({ break: 1 });
    const text =
      child.type.name === "reference" ? referenceText(child.attrs) : (child.text ?? texOf(child.attrs));
    const has = (name: string) => child.marks.some(({ type }) => type.name === name);
    const run = new TextRun({
      text,
      bold: has("bold"),
      italics: has("italic"),
      strike: has("strike"),
      ...(has("underline") && { underline: {} }),
      ...(has("code") && { font: MONO }),
    });
    const link = String(child.marks.find(({ type }) => type.name === "link")?.attrs["href"] ?? "");
    return /^(https?|mailto):/i.test(link) && isSafeAddress(link)
      ? new ExternalHyperlink({ link, children: [run] })
      : run;
  });
}

function table(node: Node, pictures: ExportedPictures): Table {
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: [...node.children].map(
      (row) =>
        new TableRow({
          children: [...row.children].map(
            (cell) =>
              new TableCell({
                children: children(cell, { depth: 0, pictures }),
                columnSpan: Number(cell.attrs["colspan"]) || 1,
                rowSpan: Number(cell.attrs["rowspan"]) || 1,
              }),
          ),
        }),
    ),
  });
}
