import type { Person } from "#shared/contract/common";
import type { OrganizationHandle } from "../organization-handle";
import type { Actor } from "../policy/actor";

/** A connection as handlers of binary messages see it. */
export interface FrameConnection {
  readonly org: OrganizationHandle;
  readonly actor: Actor;
  readonly person: Person;
  /** The session's current actor; null once it ended. */
  actorNow(): Promise<Actor | null>;
  sendBytes(bytes: Uint8Array): void;
}

/** Handles binary messages of one channel, which their first byte names. */
export interface FrameHandler {
  readonly channel: number;
  handle(connection: FrameConnection, bytes: Uint8Array): Promise<void>;
  /** The connection is gone. */
  closed(connection: FrameConnection): Promise<void>;
}
