import type { CellValue, RecordData } from "#shared/contract/records";
import type { FieldProblem } from "#shared/errors/index";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import { formatMessage } from "../../text/format";
import type { TableDefinition } from "../../tables/public";
import { connectByTitles } from "./connect-by-titles";
import { createByTitles } from "./create-by-titles";

type Given = { data: RecordData };
type Entry = Extract<CellValue, unknown[]>[number];

/** The title of an entry that names a record by its title only. */
function titleOf(entry: Entry): string | null {
  if (typeof entry !== "object" || entry === null || "id" in entry) return null;
  return typeof entry["title"] === "string" ? entry["title"] : null;
}

const namesTitles = (value: CellValue | undefined): value is Entry[] =>
  Array.isArray(value) && value.some((entry) => titleOf(entry) !== null);

type Create = (tableId: number, titles: readonly string[]) => Promise<ReadonlyMap<string, number>>;

/**
 * Replaces titles in cells of connections, creates records for missing ones by choice, and checks the values.
 * Creates nothing if the values are refused anyhow.
 *
 * @throws AppError as `check` and `resolveConnections`
 */
export async function connectAndCheck<One extends Given, Checked>(
  context: Pick<RequestContext, "actor" | "org" | "language">,
  table: TableDefinition,
  { records, createsConnected }: { records: readonly One[]; createsConnected?: boolean | undefined },
  check: (records: readonly One[]) => Checked,
): Promise<Checked> {
  const { actor, org, language } = context;
  const create: Create = (tableId, titles) =>
    createByTitles({ actor, org, language, locale: actor.locale }, tableId, titles);
  if (!createsConnected) return check(await resolveConnections(context, table, records));
  check(await resolveConnections(context, table, records, standIns));
  return check(await resolveConnections(context, table, records, create));
}

/** Ids that no record has. */
const standIns: Create = async (_tableId, titles) =>
  new Map(titles.map((title, index) => [title, Number.MAX_SAFE_INTEGER - index]));

/**
 * Replaces titles in cells of connections (`[{title: "Acme"}]`) by the ids of their records.
 *
 * @param create makes records for titles that no record has; without it, such a title is refused
 * @throws AppError record_validation_failed naming the cells whose titles no record has, or several
 */
async function resolveConnections<One extends Given>(
  context: Pick<RequestContext, "actor" | "org" | "language">,
  { fields }: TableDefinition,
  records: readonly One[],
  create?: Create,
): Promise<One[]> {
  const resolved = [...records];
  const problems: FieldProblem[] = [];
  for (const { id, type, config } of fields) {
    if (type !== "connectedRecord") continue;
    const named = records.flatMap(({ data }, index) => {
      const value = data[id];
      return namesTitles(value) ? [{ index, value }] : [];
    });
    if (named.length === 0) continue;
    const texts = [...new Set(named.flatMap(({ value }) => value.flatMap((one) => titleOf(one) ?? [])))];
    const connection = { tableId: Number(config["tableId"]), many: config["many"] === true };
    const titled = { actor: context.actor, org: context.org, locale: context.actor.locale };
    const found = await connectByTitles(
      titled,
      connection,
      texts,
      create && ((missing) => create(connection.tableId, missing)),
    );
    const byText = new Map(texts.map((text, at) => [text, found[at]]));
    for (const { index, value } of named) {
      const entries = value.flatMap((entry): Entry[] => {
        const title = titleOf(entry);
        const outcome = title === null ? undefined : byText.get(title);
        if (outcome === undefined) return [entry];
        if ("ids" in outcome) return outcome.ids;
        const message = formatMessage(context.language, outcome.reason);
        problems.push({ path: `records.${index}.data.${id}`, message });
        return [];
      });
      const record = resolved[index];
      if (record) resolved[index] = { ...record, data: { ...record.data, [id]: entries } };
    }
  }
  if (problems.length > 0) throw new AppError("record_validation_failed", { fields: problems });
  return resolved;
}
