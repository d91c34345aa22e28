import type { Follow } from "#shared/contract/import-config";
import { newLink } from "../links/make-link";
import { insertLink } from "../links/repository";
import type { ImportPlan } from "../run/plan";
import { decryptSettings, encryptSettings } from "../secrets";
import { findSource } from "../sources/index";
import type { BulkContext, MadeTable } from "./make-table";
import { bulkPlan } from "./plan";

/** Makes a table of several follow its source; one without a key does not. */
export async function makeBulkLink(
  { org, services }: BulkContext,
  { part, tableId }: MadeTable,
  { plan, ...follow }: Follow & { plan: ImportPlan },
): Promise<void> {
  const { parent, outline, identifier } = part;
  if (plan.keyColumn === null || parent.settings === null) return;
  const ids = bulkPlan.parse(JSON.parse(parent.config)).tables.map(({ id }) => id);
  const { remote } = findSource(parent.connectorId);
  const own = remote?.settingsOf?.(outline.id, ids) ?? { table: outline.id };
  const settings = await decryptSettings(services, parent.settings);
  await insertLink(org.database, {
    ...newLink(tableId, { ...plan, after: [] }, { minutes: follow.minutes, deletions: follow.deletions }),
    connectorId: parent.connectorId,
    userId: parent.userId,
    source: outline.label,
    settings: await encryptSettings(services, { ...settings, ...own }),
    identifier,
  });
}
