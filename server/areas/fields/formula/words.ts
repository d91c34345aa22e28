import type { FormulaProblemReply } from "#shared/contract/formulas";
import { toText } from "#shared/formula/evaluate/convert";
import { errorIn, type ErrorValue, type Value } from "#shared/formula/evaluate/values";
import type { FormulaProblem } from "#shared/formula/problems";
import type { Language } from "#shared/languages";
import { formatMessage } from "../../../text/format";

/** A mistake in the reader's words. */
export function describeProblem(problem: FormulaProblem, language: Language): FormulaProblemReply {
  const { id, start, end, values } = problem;
  return { id, start, end, message: formatMessage(language, `formula.problem.${id}`, values) };
}

/** Why there is no value, in the reader's words. */
export const describeReason = ({ reason, values }: ErrorValue, language: Language): string =>
  formatMessage(language, `formula.reason.${reason}`, { ...values });

/** A result as text, with the reason where it is an error. */
export function describeValue(value: Value, language: Language) {
  const error = errorIn(value);
  return { value: toText(error ?? value), error: error && describeReason(error, language) };
}
