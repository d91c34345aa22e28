import type { Field } from "#shared/contract/fields";
import type { CellValue } from "#shared/contract/records";
import type { ChangeRow } from "../../../sql/change-row";
import { AppError } from "../../../errors";
import type { Actor } from "../../../policy/actor";
import { authorize, readableFieldIds, type PolicyContext } from "../../../policy/authorize";
import { recordKind } from "../../../policy/record";
import type { People, TableDefinition } from "../../../tables/public";
import { formatMessage } from "../../../text/format";
import { excerptAround, textOf, type NotificationText, type RuleContext } from "../../updates/public";
import { cellText, recordLabels } from "../labels";

export interface About {
  table: TableDefinition;
  people: People;
  context: RuleContext;
  row: ChangeRow;
}
export type Say = (reader: Actor) => Promise<NotificationText | null>;

/** Changed fields that are shown with their values; the others are counted. */
const FIELDS_TOLD = 2;
const VALUE_SHOWN = 60;

export const sayMentioned =
  (about: About & { field: Field }): Say =>
  (reader) =>
    ofRecord(about, reader, (see) => {
      const { field, row } = about;
      if (!see.has(field.id)) return null;
      const text = excerptAround(textOf(field, row.after?.[field.id]), reader.name);
      return { text: "updates.say.mentioned", description: text };
    });

export const sayAssigned =
  (about: About & { field: Field }): Say =>
  (reader) =>
    ofRecord(about, reader, (see) =>
      see.has(about.field.id) ? { text: "updates.say.assigned", description: about.field.name } : null,
    );

/** A new record, or its changed fields as far as the reader sees them. */
export const sayChanged =
  (about: About): Say =>
  (reader) =>
    ofRecord(about, reader, (see, context) => {
      if (about.row.action === "create")
        return { text: "updates.say.created", description: about.table.label };
      const { after } = about.row;
      const fields = about.table.fields.filter(
        ({ id }) => see.has(id) && after !== null && Object.hasOwn(after, id),
      );
      if (fields.length === 0) return null;
      const description = describeChanges(context, about.people, { fields, values: after ?? {} });
      return { text: "updates.say.changed", description, fields };
    });

/** Many records at once; only for readers who see the field. */
export const sayMany =
  (about: About & { count: number; as: "assigned" | "changed" | "created"; fields: readonly Field[] }): Say =>
  async (reader) => {
    const { table, people, row, count, as, fields, context } = about;
    const see = await visibilityOf({ actor: reader, org: context.org }, table);
    if (see === null || !fields.every(({ id }) => see.has(id))) return null;
    // For readers with limited rows, counting what each may see would cost a query per record.
    const isRestricted =
      as !== "assigned" && (await isLimited({ actor: reader, org: context.org }, table, row));
    if (isRestricted) return null;
    return {
      type: "link",
      title: {
        text: `updates.say.${as}Many`,
        values: { person: nameOf(people, row, context), count, thing: table.label },
      },
      previewId: `table-${table.id}`,
      link: `/object/${table.id}`,
      tableId: table.id,
      about: { icon: table.icon, color: table.color },
    };
  };

/** Deleted records, without their names; only for readers who see all records of the table. */
export const sayDeleted =
  ({ table, people, row, count, context }: About & { count: number }): Say =>
  async (reader) => {
    const as = { actor: reader, org: context.org };
    if ((await visibilityOf(as, table)) === null) return null;
    if ((await authorize(as, recordKind.read, table.id)).readRows !== null) return null;
    return {
      type: "link",
      title: {
        text: "updates.say.deletedMany",
        values: { person: nameOf(people, row, context), count, thing: table.label },
      },
      previewId: `table-${table.id}`,
      link: `/object/${table.id}`,
      tableId: table.id,
      about: { icon: table.icon, color: table.color },
    };
  };

interface SaidOfRecord {
  text: string;
  description: string;
  /** The described fields: their values are read again when the words leave by e-mail or push. */
  fields?: readonly Field[];
}

async function ofRecord(
  { table, people, context, row }: About,
  reader: Actor,
  say: (see: ReadonlySet<number>, as: PolicyContext) => SaidOfRecord | null,
): Promise<NotificationText | null> {
  const as = { actor: reader, org: context.org };
  const see = await visibilityOf(as, table);
  if (see === null) return null;
  const label = (await recordLabels(as, table.id, [row.objectId])).get(row.objectId);
  const said = label === undefined ? null : say(see, as);
  if (label === undefined || said === null) return null;
  return {
    type: "record",
    title: { text: said.text, values: { person: nameOf(people, row, context), thing: label } },
    description: asPlain(said.description, said.fields),
    previewId: `record-${table.id}-${row.objectId}`,
    link: `/object/${table.id}/record/${row.objectId}`,
    tableId: table.id,
    recordId: row.objectId,
    about: { icon: table.icon, color: table.color },
  };
}

/** Words that came from people are said as they stand, also where they look like the name of a message. */
const asPlain = (words: string, fields?: readonly Field[]) => ({
  text: "updates.say.plain",
  values: { words, ...(fields && { fields: fields.map(({ id }) => id).join(" ") }) },
});

/** The table's fields that are visible to the reader; null if they may not see its records. */
async function visibilityOf(as: PolicyContext, table: TableDefinition): Promise<ReadonlySet<number> | null> {
  try {
    await recordLabels(as, table.id, []);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
  const visible = await readableFieldIds(as, table.id);
  return new Set(visible ?? table.fields.map(({ id }) => id));
}

/** Whether the reader may not see the first of many records: then they get no update. */
const isLimited = async (as: PolicyContext, table: TableDefinition, { objectId }: ChangeRow) =>
  (await recordLabels(as, table.id, [objectId])).size === 0;

export const nameOf = (people: People, { actorId }: ChangeRow, { org }: RuleContext): string =>
  people.person(actorId)?.name ?? org.organization.name;

/** "Status to In progress, Hours to 18.5 and 2 more fields", in the reader's language. */
export function describeChanges(
  as: PolicyContext,
  people: People,
  { fields, values }: { fields: readonly Field[]; values: Readonly<Record<string, unknown>> },
): string {
  const { language } = as.actor;
  const named = fields.slice(0, FIELDS_TOLD).map((field) => {
    const value = cellText(as, people, field, (values[field.id] ?? null) as CellValue);
    const words = { field: field.name, value: shorten(value) };
    return formatMessage(language, value === "" ? "updates.say.emptied" : "updates.say.set", words);
  });
  const more = fields.length - named.length;
  const list = named.join(", ");
  return more === 0 ? list : formatMessage(language, "updates.say.andMore", { list, count: more });
}

const shorten = (text: string): string =>
  text.length > VALUE_SHOWN ? `${text.slice(0, VALUE_SHOWN - 1)}…` : text;
