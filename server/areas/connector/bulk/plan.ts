import { z } from "zod";
import { follow } from "#shared/contract/import-config";

/** An import of several tables, stored with it. */
export const bulkPlan = z.object({
  type: z.literal("import_create_structure"),
  tables: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      rows: z.number().nullable(),
      columns: z.array(
        z.object({ name: z.string(), kind: z.string(), isKey: z.boolean(), isLeftOut: z.boolean() }),
      ),
      references: z.array(
        z.object({
          column: z.string(),
          table: z.string(),
          target: z.string(),
          byTitles: z.boolean().optional(),
          isMany: z.boolean().optional(),
          inverse: z.string().optional(),
        }),
      ),
    }),
  ),
  isRunAutomations: z.boolean(),
  connect: follow.nullable(),
});
export type BulkPlan = z.infer<typeof bulkPlan>;

export interface BulkFile {
  key: string;
  size: number;
}
/** Where its tables are read from: a file for each, or the uploaded one for all. */
export type BulkState = { files: BulkFile[] };
