import { commitChanges } from "../../changes/commit";
import type { RequestContext } from "../../http/context";
import { authorize, isAllowed } from "../../policy/authorize";
import { appKind } from "../views/public";
import { importBatch } from "./batch";
import type { ImportRow } from "./repository";
import type { ScanResult } from "./scan/configure";

interface ImportedViews {
  tableId: number;
  /** Ids of the table's fields by column of the file. */
  fieldIds: Readonly<Record<string, number>>;
  color: string;
  views: ScanResult["views"];
}

/** Makes the views of a source's table with the columns that they show there, for those who may make views. */
export async function makeImportedViews(
  { actor, org }: Pick<RequestContext, "actor" | "org">,
  row: Pick<ImportRow, "identifier" | "parent">,
  { tableId, fieldIds, color, views }: ImportedViews,
): Promise<void> {
  const place = { tableId, ownerId: null };
  if (views.length === 0 || !(await isAllowed({ actor, org }, appKind.create, place))) return;
  const grant = await authorize({ actor, org }, appKind.create, place);
  const key = `import:${row.identifier}:views`;
  await commitChanges(org, {
    actor,
    cause: "import",
    idempotency: { key, requestHash: key },
    batch: importBatch(row),
    operations: views.map(({ label, columns }) =>
      appKind.make(grant, {
        ...place,
        label,
        icon: "table",
        color,
        type: "minilista",
        config: configOf(columns, fieldIds),
      }),
    ),
  });
}

function configOf(columns: readonly number[] | null, fieldIds: Readonly<Record<string, number>>) {
  const shown = (columns ?? []).flatMap((column) => fieldIds[column] ?? []);
  if (shown.length === 0) return {};
  const hidden = Object.values(fieldIds).filter((id) => !shown.includes(id));
  return { fields: shown.map((fieldId) => ({ fieldId })), hidden };
}
