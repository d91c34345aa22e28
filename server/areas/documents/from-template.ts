import type { Node } from "@tiptap/pm/model";
import type { Settings } from "#shared/automations/definition";
import type { CellValue } from "#shared/contract/records";
import type { FileEntry } from "#shared/fields/values/file-list";
import { fieldTypes } from "#shared/fields/index";
import type { ActionContext, ActionType, AutomationApp, StepResult } from "../../automations/registry";
import { idOf, objectOf, textOf, toText } from "../../automations/settings";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import { recordKind } from "../../policy/record";
import { readRecord } from "../../engine/public";
import { openTable } from "../../tables/public";
import { keepFile, placeOf } from "../files/public";
import { updateRecords } from "../records/public";
import { documentSchema, nodeOf, toContent } from "./content/convert";
import { mapBlocks } from "./content/map-nodes";
import { withRoom } from "./content/rooms";
import { inFormat } from "./exchange/export";
import { readPictures } from "./exchange/pictures";
import { makeDocument, openDocument } from "./service";

export const documentsApp: AutomationApp = {
  id: "documents",
  icon: "file-text",
  color: "iris",
  category: "workloom",
  isInternal: true,
};

type Json = { text?: string; content?: Json[] } & Record<string, unknown>;

/** The text of a document with the values of its placeholders: `{{ name }}`. Unknown ones become empty. */
function fill(node: Node, values: Settings): Node {
  const write = (text: string) =>
    text.replace(/\{\{\s*([^{}]+?)\s*\}\}/g, (_whole, name: string) => toText(values[name] ?? null));
  const walk = (json: Json): Json[] => {
    if (json.text !== undefined) {
      const text = write(json.text);
      return text === "" ? [] : [{ ...json, text }];
    }
    return [{ ...json, ...(json.content && { content: json.content.flatMap(walk) }) }];
  };
  return documentSchema.nodeFromJSON(walk(toContent(node) as unknown as Json)[0]);
}

async function filled(
  request: RequestContext,
  config: Settings,
): Promise<{ templateId: number; title: string; node: Node }> {
  const template = await openDocument(request, idOf(config, "document"));
  const node = await withRoom(request.services, request.org, template.id, (room) => nodeOf(room.doc));
  const title = textOf(config, "title") || template.title;
  // Embedded blocks belong to the template; a text made from it has none.
  return {
    templateId: template.id,
    title,
    node: fill(
      mapBlocks(node, () => null),
      objectOf(config, "data"),
    ),
  };
}

const inputs = [
  { key: "document", type: "document", isRequired: true },
  { key: "title", type: "text", accepts: ["text"] },
  { key: "data", type: "keyValues", label: "documents.placeholders" },
] as const;
const look = { appId: "documents", icon: "file-text", color: "iris", isWrite: true } as const;

async function attach(config: Settings, { request }: ActionContext): Promise<StepResult> {
  const [tableId, recordId, fieldId] = [
    idOf(config, "tableId"),
    idOf(config, "record"),
    idOf(config, "fieldId"),
  ];
  const { table, grant } = await openTable(request, tableId, recordKind.update);
  const field = table.fieldById.get(fieldId);
  if (!field || fieldTypes[field.type].holdsFiles === undefined) throw new AppError("field_not_found");
  const { data } = await readRecord(request.org.database, grant, recordId);
  const { templateId, title, node } = await filled(request, config);
  const pictures = await readPictures(request, templateId, node);
  const format = config["format"] === "docx" ? "docx" : "pdf";
  const content = await inFormat(format, title, node, pictures);
  const file = await keepFile(request, placeOf(field), {
    name: `${title}.${format}`,
    content,
    createdBy: request.actor.userId,
  });
  const present = [data[fieldId] ?? []].flat() as unknown as FileEntry[];
  const files = [...present, file] as unknown as CellValue;
  const records = [{ id: recordId, data: { [fieldId]: files } }];
  await updateRecords(request, { tableId, records }, "automation");
  return { output: { file: file.name }, summary: file.name };
}

export const templateActions: readonly ActionType[] = [
  {
    ...look,
    id: "documents.create",
    inputs,
    outputs: [
      { key: "document", type: "number" },
      { key: "title", type: "text" },
    ],
    async run(config, { request }) {
      const { templateId, title, node } = await filled(request, config);
      const { documentId } = await makeDocument(request, { title, node, filesOf: templateId });
      return { output: { document: documentId, title }, summary: title };
    },
  },
  {
    ...look,
    id: "documents.attach",
    inputs: [
      ...inputs,
      { key: "format", type: "choice", options: ["pdf", "docx"], fallback: "pdf", isRequired: true },
      { key: "tableId", type: "table", isRequired: true },
      { key: "record", type: "record", table: "tableId", isRequired: true, accepts: ["record", "number"] },
      { key: "fieldId", type: "field", table: "tableId", isRequired: true },
    ],
    outputs: [{ key: "file", type: "text" }],
    run: attach,
  },
];
