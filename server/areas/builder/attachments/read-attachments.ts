import { randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Attachment } from "#shared/contract/builder";
import { PLAN_ROWS_MAX, ATTACHED_PICTURE_SIZE } from "#shared/limits/builder";
import { PICTURE_PIXELS_MAX } from "#shared/limits/files";
import { csv } from "#shared/connectors/csv";
import { microsoftExcel } from "#shared/connectors/microsoft-excel";
import { AppError } from "../../../errors";
import { loadSharp } from "../../../files/load-sharp";
import { readPdf } from "../../../files/pdf-text";
import type { RequestContext } from "../../../http/context";
import { formatMessage } from "../../../text/format";
import { endScan, listKnownPeople, scan, type ScanResult } from "../../connector/public";
import { incomingFolder } from "../../files/public";
import type { ReceivedFile } from "./receive-files";
import type { Material, Sheet } from "../material";
import type { SketchField } from "../planner/sketch";

export interface ReadAttachments extends Material {
  attachments: Attachment[];
}

const SHEETS_MAX = 10;
const TEXT_MAX = 40_000;
const pictureTypes = ["image/jpeg", "image/png", "image/webp", "image/gif"];

/**
 * Reads attachments: spreadsheets become sheets, pictures are kept for the model, PDFs become text or pictures.
 *
 * @throws AppError attachment_unreadable
 */
export async function readAttachments(
  context: RequestContext,
  files: readonly ReceivedFile[],
): Promise<ReadAttachments> {
  const read: ReadAttachments = { attachments: [], sheets: [], texts: [], pictures: [] };
  for (const file of files) {
    const { name, type, data } = file;
    const fail = (cause?: unknown) => new AppError("attachment_unreadable", { cause, values: { name } });
    read.attachments.push({ name, type, size: data.length });
    try {
      const connector = spreadsheetOf(file);
      if (connector) read.sheets.push(...(await readSheets(context, file, connector)));
      else if (isPdf(file)) await addPdf(context, file, read);
      else if (pictureTypes.includes(type)) read.pictures.push(await keepPicture(context, name, data));
      else throw fail();
    } catch (error) {
      throw error instanceof AppError && error.id === "attachment_unreadable" ? error : fail(error);
    }
  }
  return read;
}

const isPdf = ({ name, type }: ReceivedFile): boolean =>
  type === "application/pdf" || name.toLowerCase().endsWith(".pdf");

function spreadsheetOf({ name }: ReceivedFile): string | null {
  const extension = name.split(".").at(-1)?.toLowerCase() ?? "";
  if (csv.files?.extensions.includes(extension)) return csv.id;
  return ["xls", "xlsx"].includes(extension) ? microsoftExcel.id : null;
}

async function addPdf(context: RequestContext, { name, data }: ReceivedFile, read: ReadAttachments) {
  const { text, pages } = await readPdf(data);
  if (text !== "") read.texts.push({ file: name, text: text.slice(0, TEXT_MAX) });
  for (const page of pages) read.pictures.push(await keepPicture(context, name, page));
}

async function keepPicture({ org, services }: RequestContext, file: string, data: Uint8Array) {
  const sharp = await loadSharp();
  const jpeg = await sharp(data, { limitInputPixels: PICTURE_PIXELS_MAX })
    .autoOrient()
    .resize({
      width: ATTACHED_PICTURE_SIZE,
      height: ATTACHED_PICTURE_SIZE,
      fit: "inside",
      withoutEnlargement: true,
    })
    .flatten({ background: "#fff" })
    .jpeg({ quality: 90 })
    .toBuffer();
  const path = await writeIncoming({ org, services }, jpeg);
  const key = `${org.organization.id}/builder/${randomUUID()}`;
  await services.files.put(key, path, "image/jpeg");
  return { key, type: "image/jpeg", file };
}

async function writeIncoming(
  { org, services }: Pick<RequestContext, "org" | "services">,
  data: Uint8Array,
): Promise<string> {
  const folder = incomingFolder(services, org.organization.id);
  await mkdir(folder, { recursive: true });
  const path = join(folder, `builder-${randomUUID()}`);
  await writeFile(path, data);
  return path;
}

async function readSheets(
  context: RequestContext,
  { name: file, data }: ReceivedFile,
  connectorId: string,
): Promise<Sheet[]> {
  const { actor, org, language } = context;
  const path = await writeIncoming(context, data);
  const people = await listKnownPeople(org.database, true);
  const read = (sheet: number) =>
    scan({
      connectorId,
      path,
      sheet,
      format: {},
      fields: null,
      target: null,
      locale: actor.locale,
      people,
      columnWord: formatMessage(language, "connector.column"),
      previewRows: PLAN_ROWS_MAX,
    });
  try {
    const first = await read(0);
    const sheets = [toSheet(file, first, 0)];
    for (let index = 1; index < Math.min(first.sheets.length, SHEETS_MAX); index += 1)
      sheets.push(toSheet(file, await read(index), index));
    return sheets.filter(({ fields }) => fields.length > 0);
  } finally {
    endScan(path, data.length);
    await rm(path, { force: true });
  }
}

function toSheet(file: string, { sheets, fields, records, rows }: ScanResult, index: number): Sheet {
  const stem = file.replace(/\.[^.]+$/, "").replaceAll(/[_-]+/g, " ");
  const own = sheets[index]?.label ?? "";
  const isUnnamed = /^(sheet|planilha|hoja|folha|tabelle)\s?\d*$/i.test(own) || own === "";
  const name = sheets.length > 1 && !isUnnamed ? own : stem;
  const kept = fields.flatMap((field, at) => (field.deleted ? [] : [{ field, at }]));
  return {
    file,
    name: name.charAt(0).toUpperCase() + name.slice(1),
    fields: kept.map(({ field }): SketchField => {
      const { options, ...config } = field.config as { options?: { label: string }[] };
      return {
        name: field.label,
        type: field.type,
        ...(options && { options: options.map(({ label }) => label) }),
        config,
        source: { from: "file", file, column: field.key },
      };
    }),
    rows: records.map((row) =>
      kept.map(({ field, at }) => {
        const cell = row[at];
        if (!cell || cell.value === null) return null;
        const isChoice = ["select", "radioSelect"].includes(field.type);
        if (field.type === "multipleSelect") return cell.text.split(/\s*[,;|]\s*/).filter(Boolean);
        if (isChoice) return cell.text;
        return typeof cell.value === "object" ? cell.text : cell.value;
      }),
    ),
    total: rows,
  };
}
