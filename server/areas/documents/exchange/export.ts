import { Readable } from "node:stream";
import type { Node } from "@tiptap/pm/model";
import type { ParsedOf } from "#shared/contract/define";
import type { documentCalls, ExportFormat } from "#shared/contract/documents";
import { formatMessage } from "../../../text/format";
import type { RequestContext } from "../../../http/context";
import { StoredFileReply } from "../../../http/replies/stored-file-reply";
import { nodeOf, settled, toHtml, toMarkdown } from "../content/convert";
import { withRoom } from "../content/rooms";
import { escapeHtml } from "../../../text/escape-html";
import { openDocument } from "../service";
import { toPdf } from "./pdf";
import { readPictures, toDataAddress, type ExportedPictures } from "./pictures";

const types: Readonly<Record<ExportFormat, string>> = {
  md: "text/markdown; charset=utf-8",
  html: "text/html; charset=utf-8",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  pdf: "application/pdf",
};

export async function exportDocument(
  context: RequestContext,
  { documentId, format }: ParsedOf<(typeof documentCalls)["exportDocument"]>,
): Promise<StoredFileReply> {
  const { org, services } = context;
  const { title } = await openDocument(context, documentId);
  const node = await withRoom(services, org, documentId, (room) => nodeOf(room.doc));
  const name = title === "" ? formatMessage(context.language, "ui.untitled") : title;
  const pictures = format === "md" ? undefined : await readPictures(context, documentId, node);
  const bytes = await inFormat(format, name, node, pictures);
  return new StoredFileReply({
    name: `${name}.${format}`,
    type: types[format],
    size: bytes.length,
    etag: `"${documentId}-${Date.now()}"`,
    isInline: false,
    cacheControl: "no-store",
    open: () => Promise.resolve(Readable.from([bytes])),
  });
}

/** A text as a file of a format. */
export async function inFormat(
  format: ExportFormat,
  name: string,
  node: Node,
  pictures: ExportedPictures = new Map(),
): Promise<Buffer> {
  if (format === "docx") return (await import("./word")).toWord(name, settled(node), pictures);
  if (format === "pdf") return toPdf(name, settled(node), pictures);
  if (format === "md") return Buffer.from(`# ${name}\n\n${toMarkdown(node)}\n`);
  return Buffer.from(
    `<!doctype html>\n<html><head><meta charset="utf-8"><title>${escapeHtml(name)}</title>\n` +
      `<style>[data-page-break]{break-after:page}</style></head>\n` +
      `<body><h1>${escapeHtml(name)}</h1>\n${withPictures(toHtml(node), pictures)}</body></html>\n`,
  );
}

/** HTML with its pictures inside, so that the file can be read anywhere. */
function withPictures(html: string, pictures: ExportedPictures): string {
  let text = html;
  for (const [address, picture] of pictures)
    text = text.replaceAll(`src="${address}"`, `src="${toDataAddress(picture)}"`);
  return text;
}
