import type { ChangeSet, ChangeSetResult } from "../engine/model/change-set";
import type { CommitTarget } from "./commit-gate";

/**
 * Writes a change set: all of it, durably, or nothing. Every change outside the databases comes through here, so that
 * hooks of areas can change or refuse writes of records.
 *
 * @throws AppError as the operations do, and what a hook refuses with
 */
export const commitChanges = (
  { database, gate }: CommitTarget,
  changeSet: ChangeSet,
): Promise<ChangeSetResult> => (gate ? gate.commit(changeSet) : database.applyChanges(changeSet));
