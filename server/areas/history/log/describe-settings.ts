import type { HistoryItem } from "#shared/contract/history-log";
import type { Language } from "#shared/languages";
import { formatMessage } from "../../../text/format";
import { columnLabel } from "./column-label";

type Change = HistoryItem["changes"][number];
type Values = Record<string, unknown>;

export interface SettingWords {
  language: Language;
  /** The name of the object whose id a setting holds, `#5` for a hidden one; null for other settings. */
  referred: (key: string, value: unknown) => string | null;
  /** A stored code in words; null for other values. */
  word: (value: unknown) => string | null;
  /** The name of an object by its kind and id, or of an option as `option` by its field and id. */
  named: (kind: string, id: number, of?: number) => string | null;
}

const TEXT_MAX = 2000;
/** Deeper settings are named together. */
const DEPTH_MAX = 4;
/** Properties by which an entry of a list is called. */
const NAMES = [
  "label",
  "name",
  "title",
  "text",
  "fieldId",
  "field",
  "action",
  "target",
  "type",
  "id",
] as const;

export const isSettings = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The changes within stored settings, each called by its path, such as "Settings: View: Row height". */
export function describeSettings(
  words: SettingWords,
  label: string,
  [was, is]: readonly [unknown, unknown],
  depth = 0,
): Change[] {
  if (JSON.stringify(was) === JSON.stringify(is)) return [];
  if (isPlace(was) || isPlace(is)) return [{ name: label, before: placeText(was), after: placeText(is) }];
  if (depth < DEPTH_MAX && (isSettings(was) || isSettings(is)))
    return ofObjects(words, label, [was, is], depth);
  if (isList(was) || isList(is)) return ofLists(words, label, [entries(was), entries(is)], depth);
  return [{ name: label, before: settingText(words, "", was), after: settingText(words, "", is) }];
}

/** A place on the grid of a page. */
type Place = Record<"x" | "y" | "w" | "h", number>;
const isPlace = (value: unknown): value is Place =>
  isSettings(value) && ["x", "y", "w", "h"].every((name) => typeof value[name] === "number");
const placeText = (value: unknown): string =>
  isPlace(value) ? `${value.x}, ${value.y} · ${value.w} × ${value.h}` : "";

const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const entries = (value: unknown): unknown[] => (isList(value) ? value : []);

function ofObjects(
  words: SettingWords,
  label: string,
  [was, is]: readonly [unknown, unknown],
  depth: number,
): Change[] {
  const [old, now] = [isSettings(was) ? was : {}, isSettings(is) ? is : {}];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((key) => {
    const name = `${label}: ${columnLabel(words.language, key)}`;
    const sides = [old[key], now[key]] as const;
    if (sides.some((side) => words.referred(key, side) !== null))
      return [{ name, before: settingText(words, key, sides[0]), after: settingText(words, key, sides[1]) }];
    if (sides.some((side) => isList(side) && side.some((one) => words.referred(key, one) !== null)))
      return ofLists({ ...words, referred: (_key, value) => words.referred(key, value) }, name, [
        entries(sides[0]),
        entries(sides[1]),
      ]);
    return describeSettings(words, name, sides, depth + 1);
  });
}

/** Lists as chips: removed, added and kept entries; a change within a kept entry is a change of its own. */
function ofLists(
  words: SettingWords,
  label: string,
  [was, is]: readonly [unknown[], unknown[]],
  depth = DEPTH_MAX,
): Change[] {
  const named = (list: unknown[]) => list.map((one) => ({ text: entryName(words, one), color: null }));
  const chips = { before: named(was), after: named(is) };
  const text = (list: { text: string }[]) =>
    list
      .map((one) => one.text)
      .join(", ")
      .slice(0, TEXT_MAX);
  const [before, after] = [text(chips.before), text(chips.after)];
  if (before !== after) return [{ name: label, before, after, chips }];
  if (depth >= DEPTH_MAX) return [{ name: label, before: JSON.stringify(was), after: JSON.stringify(is) }];
  return is.flatMap((one, at) =>
    describeSettings(words, `${label}: ${chips.after[at]?.text ?? ""}`, [was[at], one], depth + 1),
  );
}

/** An entry of a list in words: a field of a view, a step of an automation, an item of a bar. */
function entryName(words: SettingWords, value: unknown): string {
  if (!isSettings(value)) return settingText(words, "", value);
  const { type, id } = value;
  const object = typeof type === "string" && typeof id === "number" ? words.named(type, id) : null;
  if (object !== null) return object;
  const key = NAMES.find(
    (name) => value[name] !== undefined && value[name] !== null && !isSettings(value[name]),
  );
  if (key === undefined) return JSON.stringify(value).slice(0, TEXT_MAX);
  const name = settingText(words, key, value[key]);
  const { operator, order } = value;
  const how = [
    operatorText(words, operator),
    typeof order === "string" ? columnLabel(words.language, order) : "",
  ];
  // Values compared with a hidden field are hidden, too.
  const of = operator === undefined || name.startsWith("#") ? "" : comparedText(words, value);
  return [name, ...how, of]
    .filter((part) => part !== "")
    .join(" ")
    .slice(0, TEXT_MAX);
}

/** The compared value of a condition: options by their labels, a period by its parts. */
function comparedText(words: SettingWords, { fieldId, value }: Values): string {
  const text = (one: unknown): string =>
    (typeof one === "number" && typeof fieldId === "number" ? words.named("option", one, fieldId) : null) ??
    (isSettings(one)
      ? Object.values(one)
          .map((part) => settingText(words, "", part))
          .join(" ")
      : settingText(words, "", one));
  return isList(value) ? value.map(text).join(", ") : text(value);
}

/** An operator of a condition as the filter calls it. */
function operatorText({ language }: SettingWords, operator: unknown): string {
  if (typeof operator !== "string") return "";
  const message = `views.operator.${operator}`;
  const text = formatMessage(language, message);
  return text === message ? columnLabel(language, operator) : text;
}

function settingText(words: SettingWords, key: string, value: unknown): string {
  if (value === null || value === undefined) return "";
  const referred = words.referred(key, value);
  if (referred !== null) return referred;
  const word = words.word(value);
  if (word !== null) return word;
  if (typeof value === "boolean") return formatMessage(words.language, value ? "history.yes" : "history.no");
  if (isList(value) && value.every((one) => !isSettings(one)))
    return value.map((one) => settingText(words, key, one)).join(", ");
  return (typeof value === "string" ? value : JSON.stringify(value)).slice(0, TEXT_MAX);
}
