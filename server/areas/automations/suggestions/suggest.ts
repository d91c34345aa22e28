import type { AutomationDefinition, AutomationStep, Json } from "#shared/automations/definition";
import type { AutomationSuggestion } from "#shared/contract/automation-shapes";
import type { Field } from "#shared/contract/fields";
import type { TableDefinition } from "../../../tables/public";

type Kind = AutomationSuggestion["kind"];
type Say = (text: string, values?: Record<string, string | number>) => string;

/** A suggestion, and how well the names of the table's fields fit it. */
export interface Found extends AutomationSuggestion {
  fit: number;
}

/** The reader, who is notified where a table has no field with a person. */
interface Reader {
  userId: number;
  say: Say;
}

const URGENT = /urgent|critical|emergenc|crític|crític|emerg[eê]nc|overdue|blocked|bloque/iu;
const FINISHED = /done|closed|complete|finished|conclu|fechad|cerrad|terminad/iu;
const STATE = /status|stage|state|situa|etapa|fase|estado/iu;
const ENDING = /end|expir|renew|valid|venc|fim|término|t[eé]rmin|fin\b|renova/iu;
const DUE = /due|deadline|prazo|plazo|limit|entrega/iu;
const DAYS_OF_ENDING = 30;
const DAYS_OF_DUE = 2;

const record: Json = { $from: ["trigger", "record"] };
const valueOf = ({ id }: Field): Json => ({ $from: ["trigger", "record", id] });
const personIn = ({ fields }: TableDefinition) => fields.find(({ type }) => type === "user");
const named = (fields: readonly Field[], pattern: RegExp) => fields.find(({ name }) => pattern.test(name));

const onlyIfFilled = (field: Field): AutomationStep => ({
  id: "s1",
  action: "flow.continueIf",
  config: {
    condition: { match: "all", conditions: [{ left: valueOf(field), operator: "isNotEmpty" }] },
  },
});

/** A task for the person of the record, or a notification for the reader. */
function tell(table: TableDefinition, title: string, { userId, say }: Reader): AutomationStep[] {
  const person = personIn(table);
  const words: Json = { $text: `${title}: {{ trigger.record.title }}` };
  if (!person) {
    const config = {
      people: [userId],
      title: words,
      text: say("automations.suggestion.text", { table: table.label }),
    };
    return [{ id: "s1", action: "notifications.send", config }];
  }
  const config = { title: words, owners: valueOf(person), tableId: table.id, record };
  return [onlyIfFilled(person), { id: "s2", action: "tasks.create", config }];
}

/** Liquid would read these as its own. */
const plain = (text: string): string => text.replaceAll(/[{}%]/g, "");

function becomes(table: TableDefinition, reader: Reader): Found | null {
  const choices = table.fields.filter(({ type }) => type === "select" || type === "radioSelect");
  const optionsOf = ({ config }: Field) => config["options"] as readonly { id: number; label: string }[];
  const found = [URGENT, FINISHED].flatMap((pattern, index) =>
    choices.flatMap((field) =>
      optionsOf(field)
        .filter(({ label }) => pattern.test(label))
        .map((option) => ({ field, option, fit: 3 - index })),
    ),
  )[0];
  const state = named(choices, STATE);
  const last = state && optionsOf(state).at(-1);
  const chosen = found ?? (state && last ? { field: state, option: last, fit: 1 } : null);
  if (!chosen) return null;
  const { field, option, fit } = chosen;
  const person = personIn(table);
  const trigger = {
    type: "records.becomes",
    config: { tableId: table.id, fieldId: field.id, value: option.id },
  };
  const values = { table: table.label, value: option.label, field: field.name, person: person?.name ?? "" };
  return make(person ? "becomesTask" : "becomesTell", table, reader, {
    trigger,
    actions: tell(table, plain(option.label), reader),
    values,
    fit: fit + (person ? 1 : 0),
  });
}

function dateNear(table: TableDefinition, reader: Reader): Found | null {
  const dates = table.fields.filter(({ type }) => type === "date" || type === "datetime");
  const ending = named(dates, ENDING);
  const field = ending ?? named(dates, DUE);
  if (!field) return null;
  const days = ending ? DAYS_OF_ENDING : DAYS_OF_DUE;
  const email = ending && table.fields.find(({ type }) => type === "email");
  const person = personIn(table);
  const title = plain(reader.say("automations.suggestion.soon", { field: field.name, days }));
  const mail = (to: Field): AutomationStep[] => [
    onlyIfFilled(to),
    {
      id: "s2",
      action: "emails.send",
      config: {
        to: valueOf(to),
        subject: { $text: "{{ trigger.record.title }}" },
        text: { $text: `${title}: {{ trigger.record.title }}` },
      },
    },
  ];
  const config = {
    tableId: table.id,
    fieldId: field.id,
    amount: days,
    unit: "days",
    direction: "before",
    hour: 8,
  };
  return make(email ? "dateMail" : person ? "dateTask" : "dateTell", table, reader, {
    trigger: { type: "records.dateNear", config },
    actions: email ? mail(email) : tell(table, title, reader),
    values: {
      table: table.label,
      field: field.name,
      days: String(days),
      person: (email ?? person)?.name ?? "",
    },
    fit: (ending ? 2 : 1) + (email ? 2 : person ? 1 : 0),
  });
}

const formSent = (table: TableDefinition, reader: Reader): Found =>
  make("formTell", table, reader, {
    trigger: { type: "forms.submitted", config: { tableId: table.id } },
    actions: tell({ ...table, fields: [] }, plain(table.label), reader),
    values: { table: table.label },
    fit: 1,
  });

function make(
  kind: Kind,
  { id: tableId, label: table }: TableDefinition,
  { say }: Reader,
  {
    trigger,
    actions,
    values,
    fit,
  }: Pick<AutomationDefinition, "actions"> & {
    trigger: NonNullable<AutomationDefinition["trigger"]>;
    values: Record<string, string>;
    fit: number;
  },
): Found {
  const name = say(`automations.suggestion.${kind}`, { ...values, table });
  return { kind, tableId, name, values, definition: { trigger, actions, mode: "parallel" }, fit };
}

/** Automations that fit the fields and forms of a table. */
export const suggestionsFor = (table: TableDefinition, hasForm: boolean, reader: Reader): Found[] =>
  [becomes(table, reader), dateNear(table, reader), hasForm ? formSent(table, reader) : null].filter(
    (found) => found !== null,
  );
