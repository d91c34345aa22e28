import SCIMMY from "scimmy";
import { AppError } from "../../../errors";
import { toErrorReply } from "../../../http/replies/to-error-reply";
import type { Language } from "#shared/languages";

/** Words of the protocol for some errors (RFC 7644, section 3.12). */
const scimTypes: Readonly<Record<string, string>> = {
  user_exists: "uniqueness",
  invalid_email: "invalidValue",
};
/** Statuses that the protocol has an error for; others are a bad request. */
const STATUSES = new Set([400, 401, 403, 404, 409, 413, 429, 501]);

/** Converts our errors to the protocol's. Unexpected errors are unchanged. */
export function toScimError(error: unknown, language: Language): unknown {
  if (!(error instanceof AppError)) return error;
  const { status, body } = toErrorReply(error, language, "");
  const known = STATUSES.has(status) ? status : 400;
  return scimError(known, scimTypes[error.id] ?? null, body.error.message);
}

export const scimError = (status: number, type: string | null, message: string) =>
  // The library takes null for an error without a word of the protocol.
  new SCIMMY.Types.Error(status, type as string, message);

/** Has what a handler throws said in the protocol's words. */
export const inScimWords =
  <Arguments extends unknown[], Result>(handle: (...given: Arguments) => Promise<Result>) =>
  async (...given: Arguments): Promise<Result> => {
    try {
      return await handle(...given);
    } catch (error) {
      const said = toScimError(error, "en");
      if (said === error && !(error instanceof SCIMMY.Types.Error))
        throw Object.assign(scimError(500, null, "Something went wrong."), { cause: error });
      throw said;
    }
  };
