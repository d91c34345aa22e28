import type { ParsedOf } from "#shared/contract/define";
import type { taskCalls } from "#shared/contract/tasks";
import { plainTextOf } from "#shared/fields/values/rich-text";
import { tidyHtml } from "#shared/fields/values/tidy-html";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import type { Opened } from "../../objects/read";
import { formatMessage } from "../../text/format";
import type { taskKind } from "./task";

type Input = ParsedOf<(typeof taskCalls)["updateTask"]>;
type Row = Opened<typeof taskKind, "update">["row"];

const columns = {
  title: "title",
  description: "description",
  additional_notes: "notes",
  priority: "priority",
  status: "status",
  startedAt: "startedAt",
  deadline: "deadline",
} as const satisfies Record<keyof NonNullable<Input["before"]>, keyof Row>;
type Name = keyof typeof columns;

/** Letters of a value that the refusal shows. */
const SHOWN = 80;
const NOTHING = "—";

/** A value of the call as it is stored. */
function toColumn(name: Name, value: string | null): string | number | null {
  if (value === null) return null;
  if (name === "startedAt" || name === "deadline") return Date.parse(value);
  return name === "description" || name === "additional_notes" ? tidyHtml(value) : value;
}

/** A value as the actor reads it. */
function shown({ language, actor }: RequestContext, name: Name, value: string | number | null): string {
  if (value === null || value === "") return NOTHING;
  if (typeof value === "number") {
    const { timeZone } = actor.locale;
    return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short", timeZone }).format(
      value,
    );
  }
  if (name === "priority") return formatMessage(language, `tasks.priority.${value as Row["priority"]}`);
  if (name === "status") return formatMessage(language, `tasks.status.${value as Row["status"]}`);
  const text = name === "title" ? value : plainTextOf(value);
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text || NOTHING;
}

/**
 * Refuses to replace a value that the actor has not seen, such as after a change that was made without a connection.
 *
 * @returns the columns that must still hold what was checked
 * @throws AppError task_changed with both values
 */
export function refuseUnseen(context: RequestContext, input: Input, row: Row): Partial<Row> {
  const checked: Partial<Row> = {};
  for (const [key, before] of Object.entries(input.before ?? {})) {
    const name = key as Name;
    const mine = input[name];
    const now = row[columns[name]];
    if (mine === undefined || before === undefined) continue;
    Object.assign(checked, { [columns[name]]: now });
    if (now === toColumn(name, before) || now === toColumn(name, mine)) continue;
    const values = {
      mine: shown(context, name, toColumn(name, mine)),
      now: shown(context, name, now),
    };
    throw new AppError("task_changed", { values });
  }
  return checked;
}
