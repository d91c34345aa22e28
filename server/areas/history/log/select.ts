import { historyFilters, type HistoryFilters } from "#shared/contract/history-log";
import { addDays, startOfDay } from "#shared/fields/values/wall-time";
import { AppError } from "../../../errors";
import type { OrganizationHandle } from "../../../organization-handle";
import { findPeople } from "../../../tables/public";
import type { HistorySelection } from "./repository";

const DAY = 86_400_000;
/** Changes of these kinds have words for undo, but no place in the organization's history. */
const PRIVATE = new Set(["chatMessage", "chat", "viewDraft"]);
/** Kinds without words for undo that the history lists as well. */
const MORE = new Set(["user", "apiToken"]);

/** Logged actions, which only those who manage the organization see, except these of blocks. */
export const BLOCK_ACTIONS: readonly string[] = ["maps_view", "maps_select_address"];
const ADMIN_ACTIONS: readonly string[] = ["usageReached", "mail_revealed", "viewed_as_role"];

export interface Asked {
  search: string;
  filters: HistoryFilters;
}

/** @throws AppError invalid_request for filters that are not JSON of their shape */
export function parseFilters(text: string | undefined): HistoryFilters {
  if (text === undefined || text === "") return {};
  try {
    return historyFilters.parse(JSON.parse(text));
  } catch (cause) {
    throw new AppError("invalid_request", { cause });
  }
}

/** The selection of rows for what was asked, within the days that the plan keeps. */
export async function selectHistory(
  org: OrganizationHandle,
  { search, filters }: Asked,
  isAdmin: boolean,
  now: number,
): Promise<HistorySelection> {
  const { database, plan } = org;
  const { timeZone } = org.locale;
  const listed = database.kinds.all
    .filter(({ kind, history }) => (history !== null && !PRIVATE.has(kind)) || MORE.has(kind))
    .map(({ kind }) => kind);
  const all = ["record", ...listed];
  const acts = isAdmin ? [...BLOCK_ACTIONS, ...ADMIN_ACTIONS] : BLOCK_ACTIONS;
  const { entities } = filters;
  const isAsked = (name: string) => entities === undefined || entities.includes(entityOf(name));
  const people = search === "" ? [] : (await findPeople(database)).active;
  const days = plan.limits.historyDays;
  const wanted = search.toLowerCase();
  return {
    kinds: all.filter(isAsked),
    actions: acts.filter(isAsked),
    filters,
    search,
    people: people.filter(({ name }) => name.toLowerCase().includes(wanted)).map(({ id }) => id),
    since: days === null ? null : now - days * DAY,
    from: filters.from === undefined ? null : startOfDay(filters.from, timeZone),
    until: filters.to === undefined ? null : startOfDay(addDays(filters.to, 1), timeZone),
    after: null,
  };
}

const entities: Readonly<Record<string, string>> = {
  block: "component",
  role: "profile",
  automation: "trigger",
  lowCodeFunction: "trigger",
  maps_view: "component",
  maps_select_address: "component",
  usageReached: "plan",
  mail_revealed: "mail",
  viewed_as_role: "profile",
};

/** The name of a kind in the history (specification 3, section 3). */
export const entityOf = (kind: string): string => entities[kind] ?? kind;
