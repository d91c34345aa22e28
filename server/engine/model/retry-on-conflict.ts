import type { ErrorId } from "#shared/errors/index";
import { AppError } from "../../errors";

/** How often a change is tried when the same data was changed in between. */
const ATTEMPTS = 3;

/**
 * Reads and changes stored data, and starts over if it was changed in between.
 *
 * @param change reads what it starts from, and has the writer expect that
 * @param conflict the writer's error when the data was changed
 * @throws AppError change_conflict if every attempt conflicts, or if what the client expected is outdated
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
