import type { Field } from "#shared/contract/fields";
import { foldText } from "#shared/fold-text";
import { plainTextOf } from "#shared/fields/values/rich-text";
import { findMentions, findRichMentions } from "#shared/updates/find-mentions";
import type { People } from "../../../tables/public";

const EXCERPT = 160;
const BEFORE = 40;

/** The words of a text field, rich or not. */
export function textOf({ config }: Field, value: unknown): string {
  if (typeof value !== "string") return "";
  return config["format"] === "richText" ? plainTextOf(value) : value;
}

/** Some of a text around the place that names someone, on one line. */
export function excerptAround(text: string, name: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= EXCERPT) return line;
  const at = Math.max(0, foldText(line).indexOf(`@${foldText(name)}`));
  const start = at <= BEFORE ? 0 : at - BEFORE;
  const end = start + EXCERPT;
  return `${start > 0 ? "…" : ""}${line.slice(start, end).trim()}${end < line.length ? "…" : ""}`;
}

/** The users that a text field's value mentions. */
export function mentionsIn({ type, config }: Field, value: unknown, { active }: People): ReadonlySet<number> {
  const text = type === "text" && typeof value === "string" ? value : "";
  return config["format"] === "richText" ? findRichMentions(text, active) : findMentions(text, active);
}
