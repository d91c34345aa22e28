import type { LineSource } from "#shared/builder/plan";
import type { Language } from "#shared/languages";
import { knowledge, nameIn, namesOf } from "./knowledge";
import { readRoles } from "./read-roles";
import { readText, type Mention, type Sentence } from "./read-text";
import type { KnownTable, Sketch, SketchAutomation, SketchField, SketchTable } from "./sketch";
import { stemPhrase } from "../../../text/stem";

const fromText: LineSource = { from: "text" };
const byPlanner: LineSource = { from: "planner" };

/** A table in the making: a known thing, another noun, or a table that exists. */
interface Draft {
  key: string;
  name: string;
  singular?: string;
  icon?: string;
  thing?: string;
  existing?: KnownTable;
  fields: Map<string, SketchField>;
  /** Keys of tables that each of its records belongs to. */
  parents: Set<string>;
  source: LineSource;
}

/** Plans without a model: by the nouns of the text and what is known of them. */
export function planByRules(text: string, language: Language, tables: readonly KnownTable[]): Sketch {
  const { roles, rest } = readRoles(text);
  const sentences = readText(rest, language, tables);
  const drafts = new Map<string, Draft>();
  const automations: SketchAutomation[] = [];
  const businesses = sentences.flatMap((sentence) => sentence.filter(({ kind }) => kind === "business"));
  const add = (mention: Mention) => addDraft(drafts, mention, language, tables);
  for (const sentence of sentences) readSentence(sentence, { drafts, automations, language, add });
  // A line of business alone stands for the things that it usually keeps.
  if (drafts.size < 2)
    for (const { id } of businesses)
      for (const thing of knowledge().businesses[id]?.things ?? []) {
        const mention = { kind: "thing" as const, id: thing, text: "", isPlural: true, link: null };
        addDraft(drafts, mention, language, tables).source = byPlanner;
      }
  connectKnown(drafts);
  const [business] = businesses;
  const all = [...drafts.values()];
  return {
    title: business
      ? nameIn(knowledge().businesses[business.id] ?? { en: "", pt: "", es: "" }, language)
      : all
          .slice(0, 2)
          .map(({ name }) => name)
          .join(" + "),
    tables: all.map((draft) => toTable(draft, drafts, language)),
    automations,
    roles,
  };
}

function addDraft(
  drafts: Map<string, Draft>,
  { kind, id, text }: Mention,
  language: Language,
  tables: readonly KnownTable[],
): Draft {
  const thing = kind === "thing" ? knowledge().things[id] : undefined;
  const names = thing && namesOf(thing, text, language);
  const name = names?.name ?? capital(kind === "table" ? id : text);
  const known = [name, ...(thing ? [nameIn(thing, language)] : [])].map(stemPhrase);
  const existing = tables.find(({ label }) => known.includes(stemPhrase(label)));
  const key = existing ? stemPhrase(existing.label) : thing ? id : stemPhrase(name);
  const earlier = drafts.get(key);
  if (earlier) return earlier;
  const draft: Draft = {
    key,
    name: existing?.label ?? name,
    ...(thing && names && { singular: names.singular, icon: thing.icon, thing: id }),
    ...(existing && { existing }),
    fields: new Map(),
    parents: new Set(),
    source: fromText,
  };
  drafts.set(key, draft);
  return draft;
}

interface Reading {
  drafts: Map<string, Draft>;
  automations: SketchAutomation[];
  language: Language;
  add(mention: Mention): Draft;
}

function readSentence(sentence: Sentence, { drafts, automations, language, add }: Reading): void {
  const { features, fields } = knowledge();
  let subject: Draft | null = null;
  let before: Draft | null = null;
  const pending: Mention[] = [];
  const [first] = drafts.values();
  const addField = (draft: Draft, { id }: Mention) => {
    const field = fields[id];
    if (field) draft.fields.set(id, { ...toField(id, language), source: fromText });
  };
  for (const mention of sentence) {
    if (mention.kind === "business") continue;
    if (mention.kind === "field" || mention.kind === "feature") {
      if (before) applyPart(before, mention);
      else pending.push(mention);
      continue;
    }
    const draft = add(mention);
    // "Add an approval to work orders": the parts come before their table.
    if (mention.link !== "with" || !before) for (const part of pending.splice(0)) applyPart(draft, part);
    if (before && before !== draft) relate(before, draft, mention, subject);
    if (!subject || mention.link !== "and") subject = draft;
    before = draft;
  }
  // "Remind them of it": a sentence about what was named before.
  const about = before ?? first;
  if (about) for (const part of pending) applyPart(about, part);
  function applyPart(draft: Draft, part: Mention): void {
    if (part.kind === "field") return addField(draft, part);
    const feature = features[part.id];
    // A table with dates is reminded of by those.
    const isDated = feature?.automation === "reminder" && hasDates(draft);
    const added = isDated ? [] : (feature?.fields ?? []);
    for (const id of added) addField(draft, { ...part, id });
    const field = fields[added[0] ?? ""];
    if (
      feature?.automation &&
      !automations.some(({ kind, table }) => kind === feature.automation && table === draft.name)
    )
      automations.push({
        kind: feature.automation,
        table: draft.name,
        ...(field && { field: nameIn(field, language) }),
      });
    return undefined;
  }
}

const hasDates = ({ thing, existing, fields }: Draft): boolean => {
  const known = knowledge();
  const types = [
    ...(existing?.fields ?? []).map(({ type }) => type),
    ...[...fields.values()].map(({ type }) => type),
    ...(thing !== undefined && !existing
      ? (known.things[thing]?.fields ?? []).map((id) => known.fields[id]?.type)
      : []),
  ];
  return types.some((type) => type === "date" || type === "datetime");
};

/** "Tasks of projects", "projects with tasks": which belongs to which. */
function relate(before: Draft, draft: Draft, { link }: Mention, subject: Draft | null): void {
  const isKnownEither = draft.thing !== undefined && before.thing !== undefined;
  // The vocabulary is more certain than the order of words.
  if (isKnownEither && (belongs(draft, before) || belongs(before, draft))) return;
  if (link === "of" || link === "each") before.parents.add(draft.key);
  if (link === "with" && subject) draft.parents.add(subject.key);
}

const belongs = (one: Draft, other: Draft): boolean =>
  one.thing !== undefined &&
  other.thing !== undefined &&
  (knowledge().things[one.thing]?.of ?? []).includes(other.thing);

/** Connects known things as they usually belong to each other; a table that nothing leads to joins the first. */
function connectKnown(drafts: ReadonlyMap<string, Draft>): void {
  const all = [...drafts.values()];
  for (const draft of all)
    for (const other of all)
      if (draft !== other && belongs(draft, other) && !other.parents.has(draft.key))
        draft.parents.add(other.key);
  for (const draft of all) {
    const isAlone = draft.parents.size === 0 && !all.some(({ parents }) => parents.has(draft.key));
    const [first] = all;
    if (isAlone && first && first !== draft && draft.thing === undefined && !draft.existing)
      draft.parents.add(first.key);
  }
}

function toTable(draft: Draft, drafts: ReadonlyMap<string, Draft>, language: Language): SketchTable {
  const { things } = knowledge();
  const usual = draft.existing || !draft.thing ? [] : (things[draft.thing]?.fields ?? []);
  const generic = draft.existing || draft.thing ? [] : ["status", "date", "notes"];
  const own = [...usual, ...generic].filter((id) => !draft.fields.has(id));
  const parents = [...draft.parents].flatMap((key) => drafts.get(key) ?? []);
  return {
    name: draft.name,
    ...(draft.singular !== undefined && { singular: draft.singular }),
    ...(draft.icon !== undefined && { icon: draft.icon }),
    source: draft.source,
    fields: [
      ...parents.map((parent): SketchField => ({
        name: parent.singular ?? parent.name,
        type: "connectedRecord",
        connects: { table: parent.name, many: false },
        source: draft.source,
      })),
      ...draft.fields.values(),
      ...own.map((id): SketchField => ({ ...toField(id, language), source: byPlanner })),
    ],
  };
}

export function toField(id: string, language: Language): SketchField {
  const field = knowledge().fields[id];
  if (!field) throw new Error(`There is no field ${id}`);
  const { type, options, multiline } = field;
  return {
    name: nameIn(field, language),
    type,
    ...(options && { options: options[language] }),
    ...(multiline && { config: { format: "multiline" } }),
  };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
