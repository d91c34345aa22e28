import type { ErrorId } from "#shared/errors/index";
import { AppError } from "../../errors";

/** How often a change is tried when somebody else changed the same in between. */
const ATTEMPTS = 3;

/**
 * Makes a change of what is stored, and makes it anew where that was changed in between.
 *
 * @param change reads what it starts from, and has the writer expect that
 * @param conflict what the writer says where it was changed
 * @throws AppError change_conflict where others are quicker every time, or what the sender says they saw is no more
 */
export async function retryOnConflict<Result>(
  change: () => Promise<Result>,
  conflict: ErrorId = "change_conflict",
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await change();
    } catch (error) {
      const isConflict = error instanceof AppError && error.id === conflict;
      if (!isConflict || attempt === ATTEMPTS) throw error;
    }
  }
}
