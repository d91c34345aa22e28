import { z } from "zod";
import { TABLE_NAME_MAX_LENGTH } from "../limits/tables";
import { BULK_TABLES_MAX } from "../limits/connector";
import { id, title } from "./common";
import { connectorId, importIdentifier, importStatus } from "./connector";
import { call } from "./define";
import { follow, importSettings } from "./import-config";
import "../errors/connector";

/** A table among several that are imported at once. */
export const bulkTable = z.object({
  /** As the source names it. */
  id: z.string(),
  label: z.string(),
  /** About how many rows it has. */
  rows: z.number().nullable(),
  columns: z.array(
    z.object({
      name: z.string(),
      /** Its type in the source. */
      kind: z.string(),
      isKey: z.boolean(),
      isLeftOut: z.boolean(),
      /** The imported table that the column connects to, by that table's id in the source. */
      connects: z.string().nullable(),
    }),
  ),
  /** The import of its rows, and of connections that come after those; empty before it began. */
  imports: z.array(importStatus),
});
export type BulkTable = z.infer<typeof bulkTable>;

export const bulkImport = z.object({
  identifier: importIdentifier,
  connectorId,
  state: importStatus.shape.state,
  jobId: id.nullable(),
  error: z.string().nullable(),
  tables: z.array(bulkTable),
});
export type BulkImport = z.infer<typeof bulkImport>;

const identified = z.object({ identifier: importIdentifier });
const reply = z.object({ bulk: bulkImport });

/** Several tables of a source at once: foreign keys become connections between them. */
export const bulkImportCalls = {
  planBulkImport: call({
    method: "POST",
    path: "/api/v4/connector/bulk",
    summary: "Choose several tables of a source, and see their columns and what connects them",
    access: "canViewConnectorPage",
    body: identified.extend({
      connector_id: connectorId,
      config: importSettings.optional(),
      tables: z.array(z.string().max(255)).min(1).max(BULK_TABLES_MAX),
    }),
    reply,
    errors: [
      "connector_not_found",
      "import_not_found",
      "import_already_started",
      "function_not_supported",
      "field_validation_failed",
      "connection_failed",
      "connection_can_write",
      "source_table_not_found",
      "unreadable_workbook",
    ],
  }),
  getBulkImport: call({
    method: "GET",
    path: "/api/v4/connector/bulk/{identifier}",
    summary: "An import of several tables, and how each of them stands",
    access: "canViewConnectorPage",
    params: identified,
    reply,
    errors: ["import_not_found"],
  }),
  startBulkImport: call({
    method: "POST",
    path: "/api/v4/connector/bulk/{identifier}/import",
    keepsReply: true,
    summary: "Import the chosen tables; as one, it can be undone",
    access: "canViewConnectorPage",
    params: identified,
    body: z.object({
      /** Names of the new tables; those of the source if left out. */
      labels: z
        .array(z.object({ id: z.string(), label: title.pipe(z.string().max(TABLE_NAME_MAX_LENGTH)) }))
        .max(BULK_TABLES_MAX)
        .default([]),
      isRunAutomations: z.boolean().default(true),
      /** The new tables follow the source from now on, as far as they have keys. */
      connect: follow.omit({ key: true, since: true }).nullable().default(null),
    }),
    reply: z.object({ jobId: id }),
    errors: ["import_not_found", "import_already_started", "function_not_supported", "permission_denied"],
  }),
} as const;
