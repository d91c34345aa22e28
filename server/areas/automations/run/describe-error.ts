import { errorDefinitions } from "#shared/errors/index";
import type { Language } from "#shared/languages";
import { AppError } from "../../../errors";
import { formatMessage } from "../../../text/format";

/** Describes an error for the journal. Details of unexpected errors are only in the server's log. */
export function describeError(error: unknown, language: Language): string {
  if (!(error instanceof AppError)) return formatMessage(language, "automations.unexpected");
  const values = { ...error.values };
  if (typeof values["reason"] === "string") values["reason"] = formatMessage(language, values["reason"]);
  const text = formatMessage(language, errorDefinitions[error.id].text, values);
  const fields = (error.fields ?? []).map(({ message }) => formatMessage(language, message));
  return [...new Set([text, ...fields])].filter((one) => one !== "").join(" ");
}
