import type { Settings } from "#shared/automations/definition";
import type { Language } from "#shared/languages";
import { AUTOMATION_WAIT_DAYS_MAX } from "#shared/limits/automations";
import { idsOf, numberOf, textOf } from "../../../automations/settings";
import type { StepResult } from "../../../automations/registry";
import { AppError } from "../../../errors";
import { formatMessage } from "../../../text/format";
import type { StepRow } from "./repository";

const units: Record<string, number> = { minutes: 60_000, hours: 3_600_000, days: 86_400_000 };
const MOST = AUTOMATION_WAIT_DAYS_MAX * 86_400_000;

interface Wait {
  row: Partial<StepRow>;
  /** Null: it is over. */
  until: number | null;
  result: StepResult;
}

const nothing: StepResult = { output: {} };

/** Steps that wait instead of doing something; null for all others. @throws AppError automation_value_invalid */
export function waitOf(
  action: string,
  input: Settings,
  row: StepRow,
  { now, language }: { now(): number; language: Language },
): Wait | null {
  if (action === "flow.approval") return approvalOf(input, row, now(), language);
  if (action !== "flow.wait" && action !== "flow.waitUntil") return null;
  if (row.resumeAt !== null && row.status === "waiting") return { row: {}, until: null, result: nothing };
  const until = action === "flow.wait" ? row.startedAt + durationOf(input) : timeOf(input);
  return { row: {}, until: until > now() ? Math.min(until, now() + MOST) : null, result: nothing };
}

function durationOf(input: Settings): number {
  const unit = units[textOf(input, "unit") || "minutes"];
  if (unit === undefined) throw invalid("unit");
  return numberOf(input, "amount") * unit;
}

function timeOf(input: Settings): number {
  const at = Date.parse(textOf(input, "date"));
  if (Number.isNaN(at)) throw invalid("date");
  return at;
}

/** The answer is in the row's output. Without an answer it ends after the longest wait. */
function approvalOf(input: Settings, row: StepRow, now: number, language: Language): Wait {
  if (row.output !== null) {
    const isEnd = row.output["isApproved"] !== true && input["continueIfRejected"] !== true;
    const stop = isEnd ? { stop: formatMessage(language, "automations.summary.rejected") } : {};
    return { row: {}, until: null, result: { output: row.output, ...stop } };
  }
  const approverIds = idsOf(input, "approvers");
  if (approverIds.length === 0) throw invalid("approvers");
  return { row: { approverIds }, until: now + MOST, result: nothing };
}

const invalid = (key: string): AppError =>
  new AppError("automation_value_invalid", { values: { reason: `"${key}" has no usable value` } });
