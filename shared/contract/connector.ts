import { z } from "zod";
import { operatorNames } from "../fields/operators";
import { fieldTypeNames } from "../fields/types";
import { UPLOAD_MAX_BYTES } from "../limits/connector";
import { FIELDS_PER_TABLE, TABLE_NAME_MAX_LENGTH } from "../limits/tables";
import { call } from "./define";
import { color, iconName, id, instant, title } from "./common";
import { askedField, matchingField } from "./matching-fields";
import { cellValue } from "./cells";

/** One import under way: made by `identifier`, given its file by `call upload`, and named in every later call. */
export const importIdentifier = z.string().regex(/^[a-z0-9-]{8,64}$/);
export const connectorId = z.string().max(60);

export const delimiters = [",", ";", "\t", "|"] as const;
export const encodings = ["utf-8", "utf-16le", "utf-16be", "windows-1252"] as const;
export const csvFormat = z.object({
  delimiter: z.enum(delimiters),
  encoding: z.enum(encodings),
  hasHeader: z.boolean(),
  /** How the file writes numbers and dates, which may differ from its organisation. */
  decimal: z.enum([".", ","]),
  dateOrder: z.enum(["dmy", "mdy"]),
});
export type CsvFormat = z.infer<typeof csvFormat>;

/** Message of the catalogue with its values, said in the reader's language. */
export const note = z.object({
  text: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Asks for a look before going on. */
  warning: z.boolean().optional(),
  /** The filter of the column's field that shows the values meant. */
  show: z.object({ operator: z.enum(operatorNames), value: z.union([z.string(), z.number()]) }).optional(),
});
export type ImportNote = z.infer<typeof note>;

export type { MatchingField } from "./matching-fields";

/** What reading the whole column as its present type will do, told before finishing. */
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

/** One table to import, as the specification's 'Import payload' has it. */
export const importConfig = z
  .object({
    label: title.pipe(z.string().max(TABLE_NAME_MAX_LENGTH)),
    icon: iconName.optional(),
    color: color.optional(),
    /** In the order that the table's fields are to have. */
    fields: z.array(askedField).min(1).max(FIELDS_PER_TABLE),
    type: z.enum(["import_create_structure"]).default("import_create_structure"),
    isRunAutomations: z.boolean().default(true),
    /** The same settings where the specification's payload has them; what it says counts. */
    config: z
      .strictObject({ filePath: z.string().max(200), isRunAutomations: z.boolean() })
      .partial()
      .optional(),
    /** A new table has no other one to update and no key to find its records by. */
    object: z.null().optional(),
    primaryKey: z.null().optional(),
  })
  .transform(({ config, object: _none, primaryKey: _noKey, ...table }) => ({
    ...table,
    isRunAutomations: config?.isRunAutomations ?? table.isRunAutomations,
  }));
export type ImportConfig = z.infer<typeof importConfig>;

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

/** Every cell of the file is in exactly one of landed, empty and refused; converted is a part of landed. */
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
  progress: z.object({
    bytesRead: z.number(),
    bytesTotal: z.number(),
    rowsRead: z.number().int(),
    recordsCreated: z.number().int(),
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

const identified = z.object({ identifier: importIdentifier });

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
  callConnector: call({
    method: "POST",
    path: "/api/connector/call",
    summary: "Hand a connector its file (function `upload`, form part `file`)",
    access: "canViewConnectorPage",
    bodyType: "multipart",
    maxBytes: UPLOAD_MAX_BYTES,
    body: z.object({ identifier: importIdentifier, connector_id: connectorId, function: z.enum(["upload"]) }),
    reply: z.object({ filePath: z.string(), name: z.string(), size: z.number().int() }),
    errors: [
      "connector_not_found",
      "import_not_found",
      "invalid_file_type",
      "file_too_large",
      "file_empty",
      "upload_quota_reached",
    ],
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
      config: z.object({
        format: csvFormat.partial().optional(),
        fields: z.array(askedField).max(FIELDS_PER_TABLE).optional(),
      }),
    }),
    reply: z.object({
      label: z.string(),
      format: csvFormat,
      fields: z.array(matchingField),
      reports: z.array(columnReport),
      /** Preview: the first rows, each with a cell for every entry of `fields`. */
      records: z.array(z.array(previewCell)),
      rows: z.number().int(),
      /** False while only the file's beginning was looked at because it is very large. */
      isComplete: z.boolean(),
      fileName: z.string(),
      fileSize: z.number().int(),
      notes: z.array(note),
    }),
    errors: ["import_not_found", "file_empty", "unreadable_file", "too_many_columns"],
  }),
  importTable: call({
    method: "POST",
    path: "/api/connector/import-table",
    keepsReply: true,
    summary: "Start the import; its result arrives as the realtime event import_table",
    access: "canCreateTables",
    body: z.object({
      connector_id: connectorId,
      identifier: importIdentifier,
      /** What it leaves out is recognised again. */
      format: csvFormat.partial().default({}),
      table_import_configs: z.array(importConfig).length(1),
    }),
    reply: z.object({ jobId: id }),
    errors: ["import_not_found", "import_already_started", "field_validation_failed"],
  }),
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
