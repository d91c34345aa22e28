import type { RealtimeEvent, Topic } from "#shared/contract/events";
import type { ChangeRow } from "../database/types";
import type { OrganizationHandle } from "../organization-handle";
import type { Actor } from "../policy/actor";

/** Changes of one kind to objects of one kind by one change set, sent together. */
export interface ChangeGroup {
  /** The topic that it is sent to. */
  scope: Topic;
  object: string;
  action: ChangeRow["action"];
  tableId: number | null;
  actorId: number;
  mutationId: string | null;
  rows: readonly ChangeRow[];
  /** Number of the last of them, which a client has reached once it gets the group. */
  seq: number;
}

/** The reader of an event: one member of a permission class represents all of it. */
export interface Reader {
  org: OrganizationHandle;
  actor: Actor;
}

/** The change cannot be sent to the reader, who reloads. */
export const LOAD_AGAIN = "loadAgain";
export type Made = RealtimeEvent | typeof LOAD_AGAIN | null;

/** Turns changes of one kind of object into an event, if that takes more than the kind declares. */
export interface EventSource {
  object: string;
  /** Whether an update may make its object visible or hidden for a reader. */
  changesVisibility?: true;
  /** The person whose topics have to be allowed again after a change: one who came to something or left it. */
  concerns?(change: ChangeRow): number | null;
  /** Whether consecutive changes of one change set make one event. */
  together?(change: ChangeRow): boolean;
  /**
   * The event for a reader; null if it is not for them. It contains committed or presently stored data, so repeats
   * are harmless.
   */
  make(group: ChangeGroup, reader: Reader): Promise<Made>;
}
