import type { Json, Settings } from "#shared/automations/definition";
import type { AutomationInput, CatalogueEntry } from "#shared/contract/automation-shapes";
import { kindOf, writeText } from "./run-value";

const PARTS = 2;
const LONGEST = 60;

/** Words for values that do not say what they mean. */
export interface SummaryWords {
  tables: ReadonlyMap<number, string>;
  sayCron: (cron: string) => string;
}

/** A written value of an input in a few words; empty if it says nothing by itself. */
function sayValue(
  { type, options }: AutomationInput,
  value: Json | undefined,
  { tables, sayCron }: SummaryWords,
): string {
  if (value === undefined || value === null || typeof value === "boolean") return "";
  if (type === "table") return tables.get(Number(value)) ?? "";
  if (type === "cron" && typeof value === "string") return sayCron(value);
  if (type === "choice") return options.find((option) => option.value === value)?.label ?? "";
  const isWritten = typeof value === "string" || typeof value === "number" || kindOf(value) !== "literal";
  if (kindOf(value) === "from" || !isWritten) return "";
  return typeof value === "number" && type !== "number" && type !== "duration" ? "" : writeText(value);
}

/** One line about the settings of a trigger or step. */
export function summaryOf(entry: CatalogueEntry | undefined, config: Settings, words: SummaryWords): string {
  const parts = (entry?.inputs ?? [])
    .map((input) => sayValue(input, config[input.key], words))
    .filter(Boolean);
  const text = parts.slice(0, PARTS).join(", ");
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
