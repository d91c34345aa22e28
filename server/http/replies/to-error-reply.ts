import { ZodError } from "zod";
import { errorDefinitions, type ErrorReply, type FieldProblem } from "#shared/errors/index";
import { cutText } from "#shared/cut-text";
import type { Language } from "#shared/languages";
import { PROBLEM_PATH_MAX, PROBLEMS_MAX } from "#shared/limits/http";
import { AppError } from "../../errors";
import { isDiskFault } from "../../files/disk-fault";
import { formatMessage } from "../../text/format";
import { toFieldProblems } from "../input/field-problems";

export interface ErrorAnswer {
  status: number;
  headers: Record<string, string>;
  body: ErrorReply;
  /** True for unexpected errors, which are logged with their stack. */
  unexpected: boolean;
}

/** The one place where an error becomes a reply: ids and messages of the specification, never a stack. */
export function toErrorReply(error: unknown, language: Language, requestId: string): ErrorAnswer {
  try {
    return replyTo(error, language, requestId);
  } catch (failure) {
    // For example, an error whose message lacks a value.
    return replyTo(failure, language, requestId);
  }
}

function replyTo(error: unknown, language: Language, requestId: string): ErrorAnswer {
  const known = toAppError(error, language);
  const unexpected = known === null;
  const id = known?.id ?? (isDiskFault(error) ? "storage_unavailable" : "internal_error");
  const definition = errorDefinitions[id];
  const values = { ...known?.values, requestId };
  return {
    status: definition.status,
    headers: known?.retryAfter === undefined ? {} : { "Retry-After": String(Math.ceil(known.retryAfter)) },
    unexpected,
    body: {
      error: {
        id,
        code: definition.status,
        message: formatMessage(language, definition.text, values),
        ...(definition.retryable ? { retryable: true } : {}),
        ...(known?.fields && known.fields.length > 0
          ? { fields: sayProblems(known.fields, language, values) }
          : {}),
        ...(known?.details && { details: known.details }),
      },
    },
  };
}

/**
 * The first problems. The engine gives its reasons as message ids; texts already in the reader's language stay as
 * they are.
 */
const sayProblems = (
  problems: readonly FieldProblem[],
  language: Language,
  values: Record<string, string | number>,
): FieldProblem[] =>
  problems.slice(0, PROBLEMS_MAX).map(({ path, message }) => ({
    path: cutText(path, PROBLEM_PATH_MAX),
    message: formatMessage(language, message, values),
  }));

/** A schema that a service applies itself (a field's config) reports errors in the same way as the contract. */
function toAppError(error: unknown, language: Language): AppError | null {
  if (error instanceof AppError) return error;
  if (error instanceof ZodError)
    return new AppError("invalid_request", { fields: toFieldProblems(error.issues, language) });
  return null;
}
