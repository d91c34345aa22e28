import type { RecordCard } from "#shared/contract/chat-shapes";
import type { Field } from "#shared/contract/fields";
import type { CellValue } from "#shared/contract/records";
import { colorNames } from "#shared/colors";
import { isCellError } from "#shared/fields/cell-error";
import { fieldTypes } from "#shared/fields/index";
import { MESSAGE_RECORDS_MAX } from "#shared/limits/chat";
import { readLogEnd, readRecords } from "../../engine/public";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import { recordKind } from "../../policy/record";
import { findPeople, openTable, type People } from "../../tables/public";
import { recordLabels } from "../records/public";
import type { Input, Reply } from "./types";

/** Types whose values tell where a record stands, in the order in which a card shows them. */
const TELLING: readonly string[] = ["select", "user", "date", "datetime"];
const VALUES_SHOWN = 4;

/** Records that messages name, with the reader's own rights: what does not exist for them is left out. */
export async function listRecordCards(
  context: RequestContext,
  { records }: Input<"listRecordCards">,
): Reply<"listRecordCards"> {
  const named = records
    .split(",")
    .slice(0, MESSAGE_RECORDS_MAX)
    .map((pair) => pair.split(":").map(Number));
  const seq = await readLogEnd(context.org.database);
  const byTable = Map.groupBy(named, ([tableId = 0]) => tableId);
  const cards: RecordCard[] = [];
  for (const [tableId, pairs] of byTable) {
    const ids = pairs.map(([, recordId = 0]) => recordId);
    try {
      cards.push(...(await cardsOf(context, tableId, ids)));
    } catch (error) {
      // The table is deleted or hidden, and its records with it.
      if (!(error instanceof AppError)) throw error;
    }
  }
  return { items: cards, seq };
}

async function cardsOf(
  context: RequestContext,
  tableId: number,
  ids: readonly number[],
): Promise<RecordCard[]> {
  const { table, grant } = await openTable(context, tableId, recordKind.read);
  const [labels, found, people] = await Promise.all([
    recordLabels(context, tableId, ids),
    readRecords(context.org.database, grant, ids),
    findPeople(context.org.database),
  ]);
  const summary = table.fields
    .filter(({ type, id }) => TELLING.includes(type) && id !== table.recordLabelField)
    .toSorted((one, other) => TELLING.indexOf(one.type) - TELLING.indexOf(other.type));
  return found.map(({ id, data }) => ({
    tableId,
    recordId: id,
    title: labels.get(id) ?? `#${id}`,
    tableLabel: table.label,
    icon: table.icon,
    color: table.color,
    values: summary
      .flatMap((field) => toValue(context, people, field, data[field.id] ?? null) ?? [])
      .slice(0, VALUES_SHOWN),
  }));
}

function toValue(
  { actor }: RequestContext,
  people: People,
  field: Field,
  value: CellValue,
): RecordCard["values"][number] | null {
  if (value === null || isCellError(value)) return null;
  const { namesPeople, format } = fieldTypes[field.type];
  const text = namesPeople
    ? (Array.isArray(value) ? value : [value])
        .flatMap((id) => people.person(Number(id))?.name ?? [])
        .join(", ")
    : format(value, field.config, actor.locale);
  return text === "" ? null : { label: field.name, text, color: colorOf(field, value) };
}

/** The colour of the chosen option. */
function colorOf({ config }: Field, value: CellValue): RecordCard["values"][number]["color"] {
  const options = config["options"];
  if (!Array.isArray(options)) return null;
  const option = (options as readonly { id?: unknown; color?: unknown }[]).find(({ id }) => id === value);
  return colorNames.find((name) => name === option?.color) ?? null;
}
