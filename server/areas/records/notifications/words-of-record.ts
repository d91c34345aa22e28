import { readRecord } from "../../../engine/public";
import { AppError } from "../../../errors";
import { authorize, readableFieldIds, type PolicyContext } from "../../../policy/authorize";
import { recordKind } from "../../../policy/record";
import { findDefinition, findPeople } from "../../../tables/public";
import { excerptAround, mentionsIn, mentionsOfRecord, textOf, type WordsSource } from "../../updates/public";
import { recordLabels } from "../labels";
import { describeChanges } from "./say-records";

/** Titles that contain the name of their record. */
const NAMES_RECORD: ReadonlySet<string> = new Set(
  ["mentioned", "assigned", "created", "changed"].map((name) => `updates.say.${name}`),
);

export const wordsOfRecord: WordsSource = {
  isQuote: false,
  isAbout: ({ link, tableId, recordId }) =>
    tableId !== null && recordId !== null && (link === null || link.startsWith("/object/")),
  async read(reader, { tableId, recordId, reason, title, description }) {
    const { database } = reader.org;
    const table = await findDefinition(database, tableId ?? 0);
    const found = table && (await readAs(reader, table.id, recordId ?? 0));
    if (!table || !found) return null;
    const { label, data, visible } = found;
    const named = NAMES_RECORD.has(title.text)
      ? { ...title, values: { ...title.values, thing: label } }
      : title;
    const people = await findPeople(database);
    const fields = table.fields.filter(({ id }) => visible === null || visible.includes(id));
    const { userId, name } = reader.actor;
    if (reason === "user_mention") {
      const field = fields.find((one) => mentionsIn(one, data[one.id], people).has(userId));
      if (!field) return null;
      const words = excerptAround(textOf(field, data[field.id]), name);
      return { title: named, description: { text: "updates.say.plain", values: { words } } };
    }
    const { fields: changed } = description.values ?? {};
    if (typeof changed !== "string") return { title: named, description };
    const ids = new Set(changed.split(" ").map(Number));
    const words = describeChanges(reader, people, {
      fields: fields.filter(({ id }) => ids.has(id)),
      values: data,
    });
    return { title: named, description: { ...description, values: { ...description.values, words } } };
  },
  /** Mentions in a text that changed. */
  async changedBy({ object, action, objectId, lastObjectId, tableId, before }, { org }) {
    if (object !== "record" || action !== "update" || tableId === null) return [];
    if (lastObjectId !== null || before === null) return [];
    const { database } = org;
    const [people, table] = await Promise.all([findPeople(database), findDefinition(database, tableId)]);
    const hadMentions = table?.fields.some((field) => mentionsIn(field, before[field.id], people).size > 0);
    return hadMentions ? mentionsOfRecord(database, tableId, objectId) : [];
  },
};

/** The record as the reader sees it; null if it is deleted or hidden. */
async function readAs(reader: PolicyContext, tableId: number, recordId: number) {
  try {
    const label = (await recordLabels(reader, tableId, [recordId])).get(recordId);
    if (label === undefined) return null;
    const grant = await authorize(reader, recordKind.read, tableId);
    const { data, deletedAt } = await readRecord(reader.org.database, grant, recordId);
    return deletedAt === null ? { label, data, visible: await readableFieldIds(reader, tableId) } : null;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
