import { z } from "zod";
import { operatorNames } from "../fields/operators";
import { fieldTypeNames } from "../fields/field-type";
import { SKIPPED_ROWS_MAX, UPLOAD_MAX_BYTES } from "../limits/connector";
import { connectorFunctions } from "../connectors/connector";
import { FIELDS_PER_TABLE } from "../limits/tables";
import { call } from "./define";
import { color, id, instant, pathId } from "./common";
import { importConfig, importSettings, importTypes } from "./import-config";
import { importPreview } from "./import-preview";
import { jsonFile, jsonText } from "./json-parts";
import { connectorLinks } from "./connector-links";
import { askedField, matchingField } from "./matching-fields";
import { sharedNames } from "./named-choices";
import { sourceEntry } from "./source-settings";
import { cellValue } from "./cells";
import "../errors/connector";

/** One import under way: made by `identifier`, given its file by `call upload`, and named in every later call. */
export const importIdentifier = z.string().regex(/^[a-z0-9-]{8,64}$/);
export const connectorId = z.string().max(60);

export const delimiters = [",", ";", "\t", "|"] as const;
export const encodings = [
  "utf-8",
  "utf-16le",
  "utf-16be",
  "windows-1252",
  "windows-1250",
  "windows-1251",
  "windows-1253",
  "windows-1254",
  "windows-1255",
  "windows-1256",
  "iso-8859-2",
  "macintosh",
  "koi8-r",
  "shift_jis",
  "euc-jp",
  "gb18030",
  "big5",
  "euc-kr",
] as const;
/** How the texts of any source are read. */
const readingFormat = z.object({
  hasHeader: z.boolean(),
  /** How numbers and dates are written, which may differ from the organisation's way. */
  decimal: z.enum([".", ","]),
  dateOrder: z.enum(["dmy", "mdy"]),
  /** Rows above the header, such as a title: they are not read. */
  skipRows: z.number().int().min(0).max(SKIPPED_ROWS_MAX).optional(),
});
export type ReadingFormat = z.infer<typeof readingFormat>;
const csvFormat = readingFormat.extend({
  delimiter: z.enum(delimiters),
  encoding: z.enum(encodings),
});
export type CsvFormat = z.infer<typeof csvFormat>;
/** The formats of all sources: marks that a source does not have are left out. */
export const sourceFormat = readingFormat.extend(
  csvFormat.pick({ delimiter: true, encoding: true }).partial().shape,
);
export type SourceFormat = z.infer<typeof sourceFormat>;

/** A table of a source: a sheet, a table of a database file. */
const sourceSheet = z.object({ label: z.string(), isHidden: z.boolean() });
export type SourceSheet = z.infer<typeof sourceSheet>;

/** Message of the catalogue with its values, said in the reader's language. */
export const note = z.object({
  text: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Asks for a look before going on. */
  warning: z.boolean().optional(),
  /** The type that the values nearly are. */
  suggests: z.enum(fieldTypeNames).optional(),
  /** The filter of the column's field that shows the values meant. */
  show: z.object({ operator: z.enum(operatorNames), value: z.union([z.string(), z.number()]) }).optional(),
});
export type ImportNote = z.infer<typeof note>;

export type { MatchingField } from "./matching-fields";
export { importConfig, type ImportConfig } from "./import-config";

/** The result of reading the whole column as its present type, shown before finishing. */
export const columnReport = z.object({
  key: z.string(),
  guessed: z.boolean(),
  landed: z.number().int(),
  converted: z.number().int(),
  empty: z.number().int(),
  refused: z.number().int(),
  notes: z.array(note),
});
export type ColumnReport = z.infer<typeof columnReport>;

/** A cell of the preview: what it becomes, or why it is refused. */
export const previewCell = z.object({
  text: z.string(),
  value: cellValue,
  /** The file's text where it is another. */
  source: z.string().optional(),
  /** The value says it in another form than the text did. */
  converted: z.boolean().optional(),
  refused: z.string().optional(),
});
export type PreviewCell = z.infer<typeof previewCell>;

/** Every cell of the file is in exactly one of landed, empty, refused and ignored; converted is a part of landed. */
export const ledgerColumn = z.object({
  key: z.string(),
  /** The field that it became. */
  fieldId: id.optional(),
  label: z.string(),
  type: z.enum(fieldTypeNames),
  landed: z.number().int(),
  converted: z.number().int(),
  empty: z.number().int(),
  refused: z.number().int(),
  /** Of rows that changed nothing: there is no such record, or there is one already. */
  ignored: z.number().int().default(0),
  notes: z.array(note),
});
export type LedgerColumn = z.infer<typeof ledgerColumn>;

export const importStatus = z.object({
  identifier: importIdentifier,
  fileName: z.string(),
  fileSize: z.number().int(),
  state: z.enum(["uploaded", "waiting", "running", "done", "failed", "cancelled"]),
  jobId: id.nullable(),
  tableId: id.nullable(),
  label: z.string().nullable(),
  type: z.enum(importTypes),
  progress: z.object({
    bytesRead: z.number(),
    bytesTotal: z.number(),
    rowsRead: z.number().int(),
    recordsCreated: z.number().int(),
    recordsUpdated: z.number().int().default(0),
    rowsIgnored: z.number().int().default(0),
    /** Rows of which nothing landed, with the reason in the ledger. */
    rowsRefused: z.number().int().default(0),
  }),
  columns: z.array(ledgerColumn),
  leftOut: z.array(z.string()),
  /** Rows with a refused cell, and cells beyond the last column: those are refused too, but belong to no field. */
  refusedRows: z.number().int(),
  extraCells: z.number().int(),
  notes: z.array(note),
  /** The first refused cells; the downloadable ledger has them all. */
  refused: z
    .array(z.object({ row: z.number().int(), column: z.string(), text: z.string(), reason: z.string() }))
    .max(100),
  error: z.string().nullable(),
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
});
export type ImportStatus = z.infer<typeof importStatus>;

/** A table that may be updated from a file. */
export const importTarget = z.object({ id, label: z.string(), icon: z.string(), color });
export type ImportTarget = z.infer<typeof importTarget>;

const identified = z.object({ identifier: importIdentifier });

const importRequest = z.object({
  connector_id: connectorId,
  identifier: importIdentifier,
  /** Missing settings are detected again. */
  format: sourceFormat.partial().default({}),
  table_import_configs: z.array(importConfig).length(1),
});

export const connectorCalls = {
  createImport: call({
    method: "POST",
    path: "/api/connector/identifier",
    summary: "Begin an import",
    access: "canViewConnectorPage",
    body: z.object({ connector_id: connectorId }),
    reply: identified,
    errors: ["connector_not_found"],
  }),
  listImportTargets: call({
    method: "GET",
    path: "/api/v4/connector/targets",
    summary: "The tables that may be updated from a file: those whose records the user may edit",
    access: "canViewConnectorPage",
    reply: z.object({ tables: z.array(importTarget) }),
  }),
  getTrelloConnection: call({
    method: "GET",
    path: "/api/v4/connector/trello",
    summary:
      "Where people let this installation read their Trello boards; null unless it is registered there",
    access: "canViewConnectorPage",
    reply: z.object({ url: z.string().nullable() }),
  }),
  callConnector: call({
    method: "POST",
    path: "/api/connector/call",
    summary:
      "Ask a connector for something: `upload` hands it its file, `create-template` makes an empty one",
    access: "canViewConnectorPage",
    bodyType: "jsonOrMultipart",
    fileField: "files",
    maxBytes: UPLOAD_MAX_BYTES,
    body: z.object({
      identifier: importIdentifier,
      connector_id: connectorId,
      function: z.enum(connectorFunctions),
      config: jsonText(importSettings).optional(),
      /** The file in JSON, for small ones; a form sends it as a part. */
      files: z.array(jsonFile).max(1).nullish(),
    }),
    /**
     * Properties that the function does not have are null. A failure is returned like every error, with its `error`.
     */
    reply: z.object({
      error: z.null(),
      /** The name of the uploaded file in `config.filePath`. */
      filePath: z.string().nullable(),
      name: z.string().nullable(),
      size: z.number().int().nullable(),
      /** Where a made file is downloaded. */
      url: z.string().nullable(),
      lists: z.array(sourceEntry).nullable(),
    }),
    errors: [
      "connector_not_found",
      "import_not_found",
      "object_not_found",
      "permission_denied",
      "function_not_supported",
      "invalid_file_type",
      "file_too_large",
      "file_empty",
      "unreadable_workbook",
      "upload_quota_reached",
      "storage_limit_reached",
      "field_validation_failed",
      "connection_failed",
      "connection_can_write",
      "source_table_not_found",
      "source_refused",
      "sheet_link_unknown",
      "sheet_not_shared",
    ],
  }),
  downloadTemplate: call({
    method: "GET",
    path: "/api/v4/connector/templates/{tableId}",
    summary: "An empty CSV file with a column for every field that rows may fill, or records be found by",
    access: "canViewConnectorPage",
    params: z.object({ tableId: pathId }),
    replyType: "file",
    reply: z.never(),
    errors: ["object_not_found", "permission_denied"],
  }),
  configureImport: call({
    method: "POST",
    path: "/api/connector/config-table",
    summary:
      "Read the file with a format and field list (guessed where left out): preview rows and what would land",
    access: "canViewConnectorPage",
    kind: "query",
    body: z.object({
      connector_id: connectorId,
      identifier: importIdentifier,
      config: importSettings.extend({
        format: sourceFormat.partial().optional(),
        fields: z.array(askedField).max(FIELDS_PER_TABLE).optional(),
      }),
    }),
    reply: z.object({
      label: z.string(),
      /** The updated table; null for a new one. */
      object_id: id.nullable(),
      /** Columns in the order in which they are laid out, with their widths in px. */
      layout: z.array(z.object({ key: z.string(), column: z.number().int(), width: z.number().int() })),
      /** Fields of the table that is updated, as far as a file can speak of them; new records must hold the required. */
      targets: z.array(
        z.object({
          id,
          name: z.string(),
          type: z.enum(fieldTypeNames),
          required: z.boolean(),
          editable: z.boolean(),
        }),
      ),
      /** Columns, by their keys, that may tell which record a row is about. */
      keys: z.array(z.string()),
      format: sourceFormat,
      /** The tables that the file holds, of which `sheetIndex` chooses one; only one for most kinds. */
      sheets: z.array(sourceSheet),
      fields: z.array(matchingField),
      reports: z.array(columnReport),
      /** Names in columns of connections that several records have and nothing was chosen for. */
      shared: z.array(z.object({ column: z.number().int(), tableId: id, names: sharedNames })),
      /** Preview: the first rows, each with a cell for every entry of `fields`. */
      records: z.array(z.array(previewCell)),
      rows: z.number().int(),
      /** False while only the file's beginning was looked at because it is very large. */
      isComplete: z.boolean(),
      fileName: z.string(),
      fileSize: z.number().int(),
      notes: z.array(note),
    }),
    errors: [
      "connector_not_found",
      "import_not_found",
      "object_not_found",
      "permission_denied",
      "file_empty",
      "unreadable_file",
      "unreadable_workbook",
      "too_many_columns",
      "field_validation_failed",
    ],
  }),
  importTable: call({
    method: "POST",
    path: "/api/connector/import-table",
    keepsReply: true,
    summary: "Start the import; its result arrives as the realtime event import_table",
    access: "canViewConnectorPage",
    body: importRequest,
    reply: z.object({ jobId: id }),
    errors: [
      "connector_not_found",
      "import_not_found",
      "import_already_started",
      "field_validation_failed",
      "function_not_supported",
      "object_not_found",
      "permission_denied",
    ],
  }),
  previewImport: call({
    method: "POST",
    path: "/api/v4/connector/preview",
    kind: "query",
    summary: "What would become of the first rows of an update: new, changed, the same, ignored or refused",
    access: "canViewConnectorPage",
    isHeavy: true,
    body: importRequest,
    reply: importPreview,
    errors: [
      "connector_not_found",
      "import_not_found",
      "import_already_started",
      "field_validation_failed",
      "object_not_found",
      "permission_denied",
      "invalid_request",
    ],
  }),
  ...connectorLinks,
  getImport: call({
    method: "GET",
    path: "/api/v4/imports/{identifier}",
    summary: "How an import stands and its ledger",
    access: "canViewConnectorPage",
    params: identified,
    reply: z.object({ import: importStatus }),
    errors: ["import_not_found"],
  }),
  downloadLedger: call({
    method: "GET",
    path: "/api/v4/imports/{identifier}/ledger",
    summary: "Every cell that did not land as it stood, as CSV: row, column, text, what happened, why",
    access: "canViewConnectorPage",
    params: identified,
    replyType: "file",
    reply: z.never(),
    errors: ["import_not_found"],
  }),
} as const;

declare module "./events" {
  interface Events {
    /** Specification 2, section 4: the result of an import. */
    import_table: {
      identifier: string;
      is_error: boolean;
      message: string;
      target_url: string | null;
      object: number | null;
    };
  }
}
