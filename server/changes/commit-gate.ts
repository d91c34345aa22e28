import type { ChangeSet, ChangeSetResult } from "../engine/model/change-set";
import type { OrganizationDatabase } from "../database/types";

/**
 * Lets the hooks of the areas read a change set before it is written; see `before-commit.ts`. An organisation's handle
 * has one if there are any hooks.
 */
export interface CommitGate {
  commit(changeSet: ChangeSet): Promise<ChangeSetResult>;
}

/** The part of an organisation's handle that changes need. */
export interface CommitTarget {
  database: OrganizationDatabase;
  gate?: CommitGate | undefined;
}
