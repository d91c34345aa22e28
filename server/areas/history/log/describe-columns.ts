import type { Language } from "#shared/languages";
import type { HistoryItem } from "#shared/contract/history-log";
import type { AnyKind } from "../../../objects/define-object";
import { formatMessage } from "../../../text/format";
import { actionReferences, codeWord, settingReferences } from "./code-words";
import { columnLabel } from "./column-label";
import { describeSettings } from "./describe-settings";
import { leaveOutCompared } from "./leave-out-compared";

export type Values = Record<string, unknown>;

export type Described = Pick<HistoryItem, "before" | "after" | "changes">;

/** Names the object that a column refers to, or the `option` of a field; null if the reader may not see it. */
export type NameOf = (kind: string, id: number, of?: number) => string | null;

interface ColumnWords {
  language: Language;
  /** Of the row, also for logged actions. */
  kind: string;
  nameOf: NameOf;
  /** Writes a time in the reader's zone. */
  moment: (instant: number) => string;
}

const TEXT_MAX = 2000;

/** Columns of users that colleagues may see. */
const OF_USERS = new Set(["name", "email", "seat", "roleId", "isActive", "language", "photoKey"]);
const SECRET = /hash|secret|password|token|nonce/i;
const INSTANT = /At$|^deadline$/;

/** Columns of an object, without secrets. */
export function describeColumns(
  words: ColumnWords,
  known: AnyKind | undefined,
  { before, after }: { before: Values | null; after: Values | null },
): Described {
  const isShown = (name: string) => !SECRET.test(name) && (known?.kind !== "user" || OF_USERS.has(name));
  const shown = (values: Values | null) =>
    values &&
    Object.fromEntries(
      Object.entries(values)
        .filter(([name]) => isShown(name))
        .map(([name, value]) => [name, isJson(words, known, name) ? visible(words, value) : value]),
    );
  const [was, is] = [shown(before), shown(after)];
  const names = [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])];
  return {
    before: was,
    after: is,
    changes: names
      .flatMap((name) => changesOf(words, known, name, [was?.[name], is?.[name]]))
      .filter((change) => change.before !== change.after),
  };
}

/** The change of a column; settings stored as an object are compared by their entries. */
function changesOf(
  words: ColumnWords,
  known: AnyKind | undefined,
  name: string,
  [was, is]: readonly [unknown, unknown],
): HistoryItem["changes"] {
  const label = columnLabel(words.language, name);
  if (isJson(words, known, name)) {
    const { language, nameOf, kind } = words;
    const referred = (key: string, value: unknown) => referredName(nameOf, key, value);
    const word = (value: unknown) => codeWord(language, kind, name, value);
    return describeSettings({ language, referred, word, named: nameOf }, label, [parsed(was), parsed(is)]);
  }
  const text = (value: unknown) => columnText(words, known, name, value);
  return [{ name: label, before: text(was), after: text(is) }];
}

const isJson = ({ kind }: ColumnWords, known: AnyKind | undefined, name: string): boolean =>
  known?.data.columns[name]?.form === "json" || (kind === "settings" && name === "value");

/** JSON in the form in which it is stored, without what the reader may not see. */
function visible({ nameOf }: ColumnWords, value: unknown): unknown {
  const left = leaveOutCompared((fieldId) => nameOf("field", fieldId) === null, parsed(value));
  return typeof value === "string" && typeof left !== "string" ? JSON.stringify(left) : left;
}

/** JSON is logged in its stored form; settings of earlier versions may be plain text. */
function parsed(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

/** The name of an object that a setting refers to by its id; null for other settings. */
function referredName(nameOf: NameOf, key: string, value: unknown): string | null {
  const kind = settingReferences[key];
  return kind === undefined || typeof value !== "number" ? null : (nameOf(kind, value) ?? `#${value}`);
}

function columnText(words: ColumnWords, known: AnyKind | undefined, name: string, value: unknown): string {
  const column = known?.data.columns[name];
  const word = codeWord(words.language, words.kind, name, value);
  if (word !== null) return word;
  if (typeof value === "number") {
    const referred = known ? column?.refersTo : actionReferences[name];
    if (referred !== undefined) return words.nameOf(referred, value) ?? `#${value}`;
    if (column?.form === "flag") return plainText(words, value === 1);
    if (INSTANT.test(name)) return words.moment(value);
  }
  return plainText(words, value);
}

function plainText({ language }: ColumnWords, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return formatMessage(language, value ? "history.yes" : "history.no");
  if (Array.isArray(value) && value.every((one) => typeof one !== "object")) return value.join(", ");
  return (typeof value === "string" ? value : JSON.stringify(value)).slice(0, TEXT_MAX);
}
