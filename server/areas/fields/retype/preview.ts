import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { ConversionPreview, fieldConversionCalls } from "#shared/contract/field-conversions";
import type { Field } from "#shared/contract/fields";
import { cutText } from "#shared/cut-text";
import type { Converted } from "#shared/fields/conversion";
import { CONVERSION_SAMPLES, CONVERTED_AT_ONCE, SAMPLE_MAX_LENGTH } from "#shared/limits/conversions";
import type { Language } from "#shared/languages";
import { NAMES_ASKED_MAX, TEXT_MAX_LENGTH } from "#shared/limits/records";
import { countStored, readValues } from "../../../engine/public";
import type { RequestContext } from "../../../http/context";
import { formatMessage, isMessage } from "../../../text/format";
import { convertAll } from "./convert";
import { planRetype } from "./plan";

type Call = typeof fieldConversionCalls.previewFieldType;

/** Reads every value as the new type and counts what comes of it; nothing is changed. */
export async function previewFieldType(
  context: RequestContext,
  choice: ParsedOf<Call>,
): Promise<ReplyOf<Call>> {
  const { org, signal, language } = context;
  const plan = await planRetype(context, choice);
  const { before, field, grant, blockers, losesUnique, losesAutoFill } = plan;
  const records = await countStored(org.database, choice.tableId);
  const tally = createTally();
  const shared = new Set<string>();
  const collect = (names: readonly string[]) => names.forEach((name) => shared.add(name));
  for await (const values of readValues(org.database, grant, before.id, { after: 0 }, { signal })) {
    for (const [recordId, converted] of await convertAll(plan, values, false, collect)) {
      if (converted) tally.add(recordId, converted);
    }
  }
  const { filled, same, rewritten, shortened, reasons } = tally;
  return {
    preview: {
      type: field.type,
      config: field.config,
      records,
      empty: Math.max(0, records - filled()),
      same: same.count,
      rewritten,
      shortened,
      refused: [...reasons.entries()]
        .map(([reason, found]) => ({ reason: sayReason(reason, field, language), ...found }))
        .sort((a, b) => b.count - a.count),
      shared: [...shared].slice(0, NAMES_ASKED_MAX),
      blockers,
      losesUnique,
      losesAutoFill,
      isLong: records > CONVERTED_AT_ONCE,
    },
  };
}

const shortText = (text: string): string =>
  text.length > SAMPLE_MAX_LENGTH ? `${cutText(text, SAMPLE_MAX_LENGTH)}…` : text;

function createTally() {
  type Samples = ConversionPreview["rewritten"];
  type Refused = Pick<ConversionPreview["refused"][number], "count" | "samples">;
  const same = { count: 0 };
  const rewritten: Samples = { count: 0, samples: [] };
  const shortened: Samples = { count: 0, samples: [] };
  const reasons = new Map<string, Refused>();
  let filled = 0;
  return {
    same,
    rewritten,
    shortened,
    reasons,
    filled: () => filled,
    add(recordId: number, converted: Converted): void {
      filled += 1;
      const text = shortText(converted.text);
      if (converted.kind === "refused") {
        const known = reasons.get(converted.reason) ?? { count: 0, samples: [] };
        reasons.set(converted.reason, known);
        known.count += 1;
        if (known.samples.length < CONVERSION_SAMPLES) known.samples.push({ recordId, text });
        return;
      }
      if (converted.kind === "same") {
        same.count += 1;
        return;
      }
      const of = converted.kind === "rewritten" ? rewritten : shortened;
      of.count += 1;
      const to = shortText(converted.shown);
      if (of.samples.length < CONVERSION_SAMPLES) of.samples.push({ recordId, from: text, to });
    },
  };
}

/** The reason why a value does not fit the type: its parser's message, or the validation message. */
function sayReason(reason: string, { type, name }: Pick<Field, "type" | "name">, language: Language): string {
  if (isMessage(reason)) return formatMessage(language, reason);
  const ofType = `records.invalid.${type}`;
  const text = isMessage(ofType) ? ofType : "records.invalid.other";
  return formatMessage(language, text, { field: name, max: TEXT_MAX_LENGTH });
}
