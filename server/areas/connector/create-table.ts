import { createHash } from "node:crypto";
import type { ImportConfig } from "#shared/contract/connector";
import type { MatchingField } from "#shared/contract/matching-fields";
import { commitChanges } from "../../changes/commit";
import { objectId } from "../../http/change-set";
import type { RequestContext } from "../../http/context";
import { authorize } from "../../policy/authorize";
import { languageOf } from "../../organization-handle";
import { formatMessage } from "../../text/format";
import { importBatch } from "./batch";
import { checkNewFields, fieldKind, fieldValues } from "../fields/public";
import { findPeople, tableKind } from "../../tables/public";
import { makeImportedViews } from "./make-views";
import type { ImportRow } from "./repository";
import type { ScanResult } from "./scan/configure";
import { appKind } from "../views/public";

/** How a table looks that was imported without a wish. */
const APPEARANCE = { icon: "file-spreadsheet", color: "fern" } as const;

/**
 * Makes the table of an import with its fields and its first view in one change set. Its key makes a second try,
 * after a stop between table and job, find the first one's table.
 *
 * @returns the table and the ids of its fields by column of the file.
 * @throws AppError permission_denied, field_validation_failed.
 */
export async function createImportTable(
  context: Pick<RequestContext, "actor" | "org" | "language">,
  row: Pick<ImportRow, "identifier" | "parent">,
  config: Pick<ImportConfig, "label" | "icon" | "color"> & {
    fields: readonly MatchingField[];
    views?: ScanResult["views"];
  },
): Promise<{ tableId: number; fieldIds: Record<string, number> }> {
  const grant = await authorize(context, tableKind.create);
  const kept = config.fields.filter(({ deleted }) => !deleted);
  const fields = checkNewFields(
    kept.map(({ label, type, config: settings, required, editable, autoFill, tooltip }) => ({
      name: label,
      type,
      config: settings,
      required,
      readonly: !editable,
      auto_fill: autoFill,
      tooltip,
    })),
    context.language,
    await findPeople(context.org.database),
  );
  const icon = config.icon ?? APPEARANCE.icon;
  const color = config.color ?? APPEARANCE.color;
  const table = tableKind.make(grant, { label: config.label ?? "", icon, color });
  const key = `import:${row.identifier}:table`;
  // Other fields would be taken for those that the first attempt made.
  const requestHash = createHash("sha256").update(JSON.stringify(config)).digest("base64url");
  const result = await commitChanges(context.org, {
    actor: context.actor,
    cause: "import",
    idempotency: { key, requestHash },
    batch: importBatch(row),
    operations: [
      table,
      ...fields.map((field, index) =>
        fieldKind.makeIn(table, "tableId", { ...fieldValues(field), position: index + 1 }),
      ),
      appKind.makeIn(table, "tableId", {
        label: formatMessage(languageOf(context.org), "views.allRecords"),
        icon: "table",
        color,
        type: "minilista",
      }),
    ],
  });
  const fieldIds = Object.fromEntries(kept.map(({ column }, index) => [column, objectId(result, index + 1)]));
  const tableId = objectId(result, 0);
  await makeImportedViews(context, row, { tableId, fieldIds, color, views: config.views ?? [] });
  return { tableId, fieldIds };
}
