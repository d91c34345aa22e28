import type { RealtimeEvent, Topic } from "#shared/contract/events";
import type { OrganizationHandle } from "../../organization-handle";
import type { Actor } from "../../policy/actor";
import type { ChangeGroup } from "../change-group";

/** For whom an event is made: one member of a permission class stands for all of it. */
export interface Reader {
  org: OrganizationHandle;
  actor: Actor;
}

/** Where a group of changes is told; `userId` for the topic `user`. */
export interface Target {
  topic: Topic;
  userId?: number;
}

/** How changes of one kind of object become an event. One file each. */
export interface EventSource {
  object: string;
  /** The kind of topic that it feeds. */
  feeds: "organization" | "user" | "table";
  target(group: ChangeGroup): Target | null;
  /** What a reader may know of it; null when it is not for them. Tells what was committed or is stored now, so repeats are harmless. */
  make(group: ChangeGroup, reader: Reader): Promise<RealtimeEvent | null>;
}
