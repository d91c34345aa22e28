import { commitChanges } from "../changes/commit";
import type { ControlDatabase } from "../database/databases";
import type { ChangeSetResult } from "../engine/model/change-set";
import type { Operation } from "../engine/model/operations";
import type { OrganizationHandle } from "../organization-handle";
import type { Actor } from "../policy/actor";
import type { DemoRows } from "./define";
import type { DemoOrganization } from "./people";

/** A demo table after it was made. */
export interface SeededTable {
  id: number;
  /** Ids of the views in the order of their definition. */
  views: number[];
  recordIds: number[];
  /** The values of the records when they were made. */
  rows: DemoRows["rows"];
  /** The id of a field by its name. */
  field(name: string): number;
}

/** An organisation being filled, and the system in whose name that happens. */
export interface Seeding {
  org: OrganizationHandle;
  actor: Actor;
  control: ControlDatabase;
  demo: DemoOrganization;
  /** The domain of the installation's e-mail addresses. */
  mailDomain: string;
  /** The user in whose new organization the demo's template is installed; null for the demo organizations. */
  founderId: number | null;
  /** Days are counted from it. */
  today: Date;
  /** Ids of the people by e-mail address, as soon as they are there. */
  people: Map<string, number>;
  /** The tables by their label, as soon as they are there. */
  tables: Map<string, SeededTable>;
}

/** An area's part of the demo organisations. */
export interface DemoPart {
  /** Areas whose parts come before. */
  after?: readonly string[];
  fill(seeding: Seeding): Promise<void>;
}

/**
 * Applies operations in the name of who seeds; the cause keeps them out of everybody's undo.
 *
 * @param at when it is to have been, in ms since 1970
 */
export function seed(
  { org, actor }: Pick<Seeding, "org" | "actor">,
  operations: readonly Operation[],
  at?: number,
): Promise<ChangeSetResult> {
  return commitChanges(org, { actor, cause: "seed", operations, ...(at !== undefined && { at }) });
}
