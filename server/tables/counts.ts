import { countRecords } from "../engine/public";
import { AppError } from "../errors";
import { authorize, type PolicyContext } from "../policy/authorize";
import { recordKind } from "../policy/record";

/**
 * How many records of a table the actor may read: the stored count, or a separate count for an actor with a row
 * rule (decision 53).
 */
export async function countVisible(
  context: PolicyContext,
  { id, recordCount }: { id: number; recordCount: number },
): Promise<number> {
  try {
    const grant = await authorize(context, recordKind.read, id);
    if (grant.readRows === null) return recordCount;
    return (await countRecords(context.org.database, grant, { trashed: false })).count;
  } catch (error) {
    // A rule that no longer fits its table shows nothing.
    if (error instanceof AppError) return 0;
    throw error;
  }
}
