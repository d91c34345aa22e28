import type { RealtimeEvent, Topic } from "#shared/contract/events";
import type { ChangeRow } from "../database/types";
import type { OrganizationHandle } from "../organization-handle";
import type { Actor } from "../policy/actor";

/** Changes of one kind to objects of one kind by one change set: told together. */
export interface ChangeGroup {
  /** The topic that tells of it. */
  scope: Topic;
  object: string;
  action: ChangeRow["action"];
  tableId: number | null;
  actorId: number;
  mutationId: string | null;
  rows: readonly ChangeRow[];
  /** Number of the last of them: what a client has seen once it knows the group. */
  seq: number;
}

/** For whom an event is made: one member of a permission class stands for all of it. */
export interface Reader {
  org: OrganizationHandle;
  actor: Actor;
}

/** The reader cannot be told what changed and loads again. */
export const LOAD_AGAIN = "loadAgain";
export type Made = RealtimeEvent | typeof LOAD_AGAIN | null;

/** How changes of one kind of object become an event, where that takes more than the kind declares. */
export interface EventSource {
  object: string;
  /** Whether an update may carry what it is about into somebody's sight, or out of it. */
  changesSight?: true;
  /** Whether neighbouring changes of one change set are one piece of news. */
  together?(change: ChangeRow): boolean;
  /**
   * What a reader may know of it; null when it is not for them. Tells what was committed or is stored now, so repeats
   * are harmless.
   */
  make(group: ChangeGroup, reader: Reader): Promise<Made>;
}
