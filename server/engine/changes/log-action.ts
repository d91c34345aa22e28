import type { OperationResult } from "../model/change-set";
import type { ChangeContext } from "../model/change-context";
import type { OperationData } from "../model/operations";
import type { Work } from "../../sql/work";

type Action = Extract<OperationData, { type: "action" }>;

/** Notes in the log what a person did, in the scope of its table. Undo has nothing to take back of it. */
// oxlint-disable-next-line require-yield -- like every operation it may have statements
export function* logAction(
  { changes }: ChangeContext,
  { name, about, detail }: Action,
): Work<OperationResult> {
  changes.push({
    object: name,
    ...about,
    lastObjectId: null,
    action: "act",
    before: null,
    after: detail,
    revision: null,
  });
  return { type: "none" };
}
