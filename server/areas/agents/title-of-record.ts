import { AppError } from "../../errors";
import type { PolicyContext } from "../../policy/authorize";
import { recordLabels } from "../records/public";

/** The name of a record; null if it is hidden from the reader or deleted. */
export async function titleOfRecord(
  context: PolicyContext,
  { tableId, recordId }: { tableId: number; recordId: number },
): Promise<string | null> {
  try {
    return (await recordLabels(context, tableId, [recordId])).get(recordId) ?? null;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
