import { isTitleField, REFERENCES } from "#shared/builder/active-lines";
import type { Plan, PlanLine } from "#shared/builder/plan";
import { foldText } from "#shared/fold-text";
import type { Language } from "#shared/languages";
import type { Sheet } from "../material";
import { changeRoles } from "./change-roles";
import { completeSketch } from "./complete";
import { knowledge } from "./knowledge";
import { readRoles } from "./read-roles";
import { planByRules } from "./rules";
import { addSheets } from "./sheets";
import type { KnownTable } from "./sketch";
import { stemPhrase, wordsOf } from "../../../text/stem";

interface Changing {
  language: Language;
  tables: readonly KnownTable[];
  sheets: readonly Sheet[];
  /** Whether the user who asks may create roles. */
  canMakeRoles?: boolean;
}

/** Changes a plan by a further request: leaves lines out, renames them, and adds what else the request names. */
export function changeByRules(plan: Plan, request: string, changing: Changing): Plan {
  let lines = plan.lines;
  const added: string[] = [];
  const { roles, rest } = readRoles(request);
  for (const clause of clausesOf(rest)) {
    const renamed = rename(lines, clause);
    const removed = renamed ? null : leaveOut(lines, clause);
    if (renamed ?? removed) lines = renamed ?? removed ?? lines;
    else added.push(clause);
  }
  const kept = { ...plan, lines };
  const next =
    added.length === 0 && changing.sheets.length === 0 ? kept : addTo(kept, added.join(". "), changing);
  return changeRoles(plan, next, changing.canMakeRoles === true ? roles : []);
}

const clausesOf = (request: string): string[] =>
  request
    .split(/[.;\n]+|,\s+(?=(?:and|e|y)\s)/u)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== "");

const startsWith = (clause: string, group: "remove" | "rename"): boolean => {
  const { words } = knowledge();
  const first = foldText(clause);
  return (["en", "pt", "es"] as const).some((language) =>
    (words[language][group] ?? []).some((word) =>
      new RegExp(`(^|^(and|e|y|please) )${foldText(word)}( |$)`).test(first),
    ),
  );
};

/** Lines that a clause names, the longest names first. */
function namedIn(lines: readonly PlanLine[], clause: string): PlanLine[] {
  const said = ` ${wordsOf(clause).map(stemPhrase).join(" ")} `;
  return lines
    .filter(({ name }) => stemPhrase(name) !== "" && said.includes(` ${stemPhrase(name)} `))
    .toSorted((one, other) => other.name.length - one.name.length);
}

function leaveOut(lines: readonly PlanLine[], clause: string): PlanLine[] | null {
  if (!startsWith(clause, "remove")) return null;
  const named = namedIn(lines, clause);
  // "Leave the price out of products": a part of a table, not the table.
  const parts = named.filter(({ parent }) => named.some(({ id }) => id === parent));
  const meant = parts.length > 0 ? parts : named;
  const ids = new Set(meant.filter((line) => !isTitleField(lines, line)).map(({ id }) => id));
  if (ids.size === 0) return null;
  return lines.map((line) => (ids.has(line.id) ? { ...line, isOn: false } : line));
}

function rename(lines: readonly PlanLine[], clause: string): PlanLine[] | null {
  if (!startsWith(clause, "rename")) return null;
  const { words } = knowledge();
  const to = (["en", "pt", "es"] as const).flatMap((language) => words[language].to ?? []);
  const parts = clause.split(new RegExp(` (?:${to.join("|")}) `, "iu"));
  const name =
    parts
      .at(-1)
      ?.replaceAll(/["“”'«»]/g, "")
      .trim() ?? "";
  const [line] = namedIn(lines, parts.slice(0, -1).join(" "));
  if (parts.length < 2 || name === "" || !line?.isNew) return null;
  return lines.map((each) => (each.id === line.id ? { ...each, name } : each));
}

/** The tables of the plan count as known, so that "add a deadline to projects" extends them. */
function addTo(plan: Plan, text: string, { language, tables, sheets }: Changing): Plan {
  const planned = plan.lines.filter(({ kind, isNew }) => kind === "table" && isNew);
  const asKnown = planned.map(({ name }, index): KnownTable => ({
    id: -1 - index,
    label: name,
    icon: "table",
    color: "stone",
    fields: plan.lines
      .filter(
        ({ kind, parent }) => (kind === "field" || kind === "connection") && parent === planned[index]?.id,
      )
      .map((line) => ({ id: 0, name: line.name, type: "text", options: [] })),
  }));
  const sketch = addSheets(
    planByRules(text, language, [...asKnown, ...tables]),
    newSheets(plan, sheets),
    tables,
  );
  const more = completeSketch(sketch, { language, tables: [...asKnown, ...tables] });
  const places = new Map(planned.map(({ name, id }) => [foldText(name), id]));
  return { ...plan, lines: merge(plan.lines, more.lines, places) };
}

const newSheets = ({ lines }: Plan, sheets: readonly Sheet[]): Sheet[] =>
  sheets.filter(({ file }) => !lines.some(({ source }) => source.file === file));

function merge(
  before: readonly PlanLine[],
  more: readonly PlanLine[],
  places: ReadonlyMap<string, string>,
): PlanLine[] {
  const known = new Map(
    before.filter(({ kind }) => kind === "table").map(({ name, id }) => [foldText(name), id]),
  );
  const ids = new Map<string, string>();
  for (const { id, kind, name } of more) {
    const place = kind === "table" ? (places.get(foldText(name)) ?? known.get(foldText(name))) : undefined;
    ids.set(id, place ?? `${id}+${before.length}`);
  }
  const idOf = (id: unknown) => (typeof id === "string" ? (ids.get(id) ?? id) : id);
  const isKept = (line: PlanLine) => {
    if (line.kind === "table") return !before.some(({ id }) => id === ids.get(line.id));
    // One page with its bars is enough.
    return (line.kind !== "page" && line.kind !== "bar") || !before.some(({ kind }) => kind === "page");
  };
  const added = more.filter(isKept).map((line): PlanLine => {
    const moved = JSON.parse(JSON.stringify(line.data), (key, value: unknown) => {
      if ((key === "fields" || key === "columns") && Array.isArray(value)) return value.map(idOf);
      return REFERENCES.has(key) ? idOf(value) : value;
    }) as PlanLine["data"];
    return {
      ...line,
      id: ids.get(line.id) ?? line.id,
      parent: line.parent === null ? null : (ids.get(line.parent) ?? line.parent),
      data: moved,
    };
  });
  const all = [...before, ...added];
  const below = (parent: string | null): PlanLine[] =>
    all.filter((line) => line.parent === parent).flatMap((line) => [line, ...below(line.id)]);
  return below(null);
}
