import { randomUUID } from "node:crypto";
import { errorDefinitions } from "#shared/errors/index";
import type { OrganizationContext } from "../../../organization-context";
import { AppError } from "../../../errors";
import type { Message } from "../../../text/format";
import { storeTable } from "../ask-source";
import { insertImport } from "../repository";
import { emptyLedger } from "../run/ledger";
import { importPlan } from "../run/plan";
import { decryptSettings } from "../secrets";
import { makeKeys } from "../sources/header";
import { announceStopped } from "./announce-stopped";
import { settingsSince } from "./since";
import { updateLink, type LinkRow } from "./repository";

const MINUTE = 60_000;

/**
 * Reads a followed table's source once more and prepares the import of its rows. A source of another shape stops it,
 * as its columns would land in the wrong fields.
 *
 * @returns the import to run; null where it could not be read, which the link says
 */
export async function prepareSync(context: OrganizationContext, link: LinkRow): Promise<string | null> {
  const { org, services } = context;
  const nextAt = Date.now() + link.minutes * MINUTE;
  const say = (state: "failed" | "stopped", error: Message) =>
    updateLink(org.database, link.tableId, {
      state,
      error: JSON.stringify(error),
      lastAt: Date.now(),
      nextAt,
    });
  const stop = async (error: Message) => {
    await say("stopped", error);
    await announceStopped(context, link, error);
    return null;
  };
  const plan = importPlan.parse(JSON.parse(link.config));
  try {
    const settings = await decryptSettings(services, link.settings);
    const asked = settingsSince(settings, plan, link);
    const since = { column: plan.sinceKey, from: asked.since === undefined ? null : link.since };
    const stored = await storeTable(context, link.connectorId, asked, since);
    const { key, name, size, columns, latest } = stored;
    const expected = plan.fields.map((field) => field.key);
    const found = makeKeys(
      columns.map((column) => column.name),
      () => "",
    );
    const missing = expected.filter((column) => !found.includes(column));
    if (
      missing.length > 0 ||
      found.length !== expected.length ||
      found.some((column, at) => column !== expected[at])
    ) {
      const added = found.filter((column) => !expected.includes(column));
      const changes = [...missing.map((name) => `− ${name}`), ...added.map((name) => `+ ${name}`)];
      // The same columns in another order.
      const columns = (changes.length === 0 ? found : changes).join(", ");
      return await stop({ text: "connector.link.shapeChanged", values: { columns } });
    }
    // An answer without rows is rather a fault of the source than the wish to lose all records.
    if (plan.deletions === "trash" && stored.rows === 0)
      return await stop({ text: "connector.link.empty", values: {} });
    const identifier = randomUUID();
    await insertImport(org.database, {
      identifier,
      connectorId: link.connectorId,
      userId: link.userId,
      fileName: name,
      filePath: key,
      fileSize: size,
      state: "waiting",
      jobId: null,
      tableId: link.tableId,
      label: name,
      config: JSON.stringify({ ...plan, latest: latest ?? link.since }),
      ledger: JSON.stringify(emptyLedger(size)),
      error: null,
      createdAt: Date.now(),
      startedAt: null,
      finishedAt: null,
    });
    await updateLink(org.database, link.tableId, { state: "running", identifier, nextAt });
    return identifier;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await say("failed", { text: errorDefinitions[error.id].text, values: error.values ?? {} });
    return null;
  }
}
