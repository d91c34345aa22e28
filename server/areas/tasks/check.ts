import type { taskCalls } from "#shared/contract/tasks";
import type { ParsedOf } from "#shared/contract/define";
import type { FieldProblem } from "#shared/errors/index";
import { datetime } from "#shared/fields/types/datetime";
import { plainTextOf } from "#shared/fields/values/rich-text";
import { tidyHtml } from "#shared/fields/values/tidy-html";
import { addDays, startOfDay } from "#shared/fields/values/wall-time";
import { TASK_TITLE_MAX_LENGTH } from "#shared/limits/tasks";
import { isBeforeFirstDay } from "#shared/tasks/task-dates";
import type { MessageId } from "#shared/text/index";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import { findPeople } from "../../tables/public";
import { formatMessage } from "../../text/format";
import { listGroups } from "./repository";

export type Written = Omit<ParsedOf<(typeof taskCalls)["createTask"]>, "status" | "record" | "parent_id">;

/** Collects the problems of an input, in the reader's language. */
export class Problems {
  readonly #fields: FieldProblem[] = [];

  constructor(private readonly context: Pick<RequestContext, "language">) {}

  add(path: string, message: MessageId): void {
    this.#fields.push({ path, message: formatMessage(this.context.language, message) });
  }

  /** @throws AppError field_validation_failed */
  refuse(): void {
    if (this.#fields.length > 0) throw new AppError("field_validation_failed", { fields: this.#fields });
  }
}

const instant = datetime.value({});
const day = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Milliseconds since 1970; undefined for what was not said or is no date of the calendar, which is ignored. A day is one
 * of the actor's time zone: a task starts at its first instant and is due at its last one.
 */
function readDate(
  text: string | null | undefined,
  timeZone: string,
  edge: "start" | "end",
): number | null | undefined {
  if (text === undefined || text === null) return text;
  const isDay = day.test(text);
  const { data } = instant.safeParse(isDay ? `${text}T00:00:00Z` : text);
  if (data === undefined) return undefined;
  if (!isDay) return Date.parse(data);
  return edge === "start" ? startOfDay(text, timeZone) : startOfDay(addDays(text, 1), timeZone) - 1;
}

interface Dates {
  startedAt: number | null;
  deadline: number | null;
}

/** The dates that a task will have, of those that it has (specification 2, section 5). */
export function checkDates(
  { actor: { locale } }: RequestContext,
  input: Written,
  stored: Dates,
  problems: Problems,
): Partial<Dates> {
  const { timeZone } = locale;
  const start = readDate(input.startedAt, timeZone, "start") ?? readDate(input.start_date, timeZone, "start");
  const due = readDate(input.deadline, timeZone, "end") ?? readDate(input.due_date, timeZone, "end");
  const clears = (first: string | null | undefined, second: string | null | undefined) =>
    first === null || (first === undefined && second === null);
  const startedAt = clears(input.startedAt, input.start_date) ? null : start;
  const deadline = clears(input.deadline, input.due_date) ? null : due;
  const next = { startedAt: startedAt ?? null, deadline: deadline ?? null };
  if (startedAt === undefined) next.startedAt = stored.startedAt;
  if (deadline === undefined) next.deadline = stored.deadline;
  const isTooEarly = (at: number | null | undefined) =>
    typeof at === "number" && isBeforeFirstDay(at, timeZone);
  if (isTooEarly(startedAt)) problems.add("startedAt", "tasks.startTooEarly");
  if (isTooEarly(deadline)) problems.add("deadline", "tasks.startTooEarly");
  if (next.startedAt !== null && next.deadline !== null && next.startedAt > next.deadline)
    problems.add(startedAt === undefined ? "deadline" : "startedAt", "tasks.startAfterDeadline");
  return {
    ...(startedAt !== undefined && { startedAt }),
    ...(deadline !== undefined && { deadline }),
  };
}

export interface Owners {
  users: number[];
  groups: number[];
}

/** The owners that were asked for; undefined where nothing was said of them. */
export function wantedOwners(
  { owners, groups, owner }: Written,
  stored: Owners,
  problems: Problems,
): Owners | undefined {
  if (owner) {
    const wanted: Owners =
      owner.type === "user" ? { users: [owner.id], groups: [] } : { users: [], groups: [owner.id] };
    const isSame = (given: readonly number[] | undefined, of: readonly number[]) =>
      given === undefined || (given.length === of.length && given.every((id) => of.includes(id)));
    if (!isSame(owners, wanted.users) || !isSame(groups, wanted.groups))
      problems.add("owner", "tasks.ownersContradict");
    return wanted;
  }
  if (owners === undefined && groups === undefined) return undefined;
  return { users: [...new Set(owners ?? stored.users)], groups: [...new Set(groups ?? stored.groups)] };
}

/** Owners and followers have to be people and roles that are there; those that a task has already may stay. */
export async function checkPeople(
  { org, actor }: RequestContext,
  owners: Owners | undefined,
  followers: readonly number[],
  known: Owners,
  problems: Problems,
): Promise<void> {
  if (owners && owners.users.length + owners.groups.length === 0) problems.add("owners", "tasks.ownerNeeded");
  const people = await findPeople(org.database);
  const isUsable = (id: number) => known.users.includes(id) || people.isActive(id);
  if (owners && !owners.users.every(isUsable)) problems.add("owners", "tasks.unknownPerson");
  if (!followers.every(isUsable)) problems.add("followers", "tasks.unknownPerson");
  if (!owners || owners.groups.length === 0) return;
  const groups = new Set(known.groups);
  for (const { id } of await listGroups(org.database, actor.flags)) groups.add(id);
  if (!owners.groups.every((id) => groups.has(id))) problems.add("groups", "tasks.unknownGroup");
}

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** Title and texts as they are stored. A title may be missing where the description stands for it. */
export function checkTexts(input: Written, isOldTask: boolean, problems: Problems) {
  const description = input.description === undefined ? undefined : tidyHtml(input.description);
  const notes = input.additional_notes === undefined ? undefined : tidyHtml(input.additional_notes);
  let title = input.title === undefined ? undefined : oneLine(input.title);
  if (isOldTask && description !== undefined) {
    const text = oneLine(plainTextOf(description));
    if (text === "") problems.add("description", "tasks.descriptionNeeded");
    title ||= text.slice(0, TASK_TITLE_MAX_LENGTH);
  } else if (title === "") problems.add("title", "tasks.titleNeeded");
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(notes !== undefined && { notes }),
  };
}
