import type { Redis } from "ioredis";

/** Names a kind of message between servers, and what it carries: JSON. */
export interface PeerMessages {
  /** An organisation's log reaches up to this number. */
  committed: { organizationId: number; seq: number };
  /** See `Hub.notice`. */
  notice: {
    organizationId: number;
    topic: string;
    event: unknown;
    about: { action: string; id: number } | null;
  };
  /** Where people with sockets at the sender stand in a topic: all of them. */
  presence: { organizationId: number; topic: string; people: readonly unknown[] };
  /** Asks for the presence of an organisation. */
  presenceAsked: { organizationId: number };
  jobCancelled: { organizationId: number; jobId: number };
}

/**
 * How servers that share the databases speak with each other. A message may be lost: what must not be is read from
 * the databases, and `onReturn` tells when to.
 */
export interface Peers {
  /** Tells all other servers. */
  tell<Name extends keyof PeerMessages>(name: Name, message: PeerMessages[Name]): void;
  /** What another server told; `from` names it. */
  on<Name extends keyof PeerMessages>(
    name: Name,
    listener: (message: PeerMessages[Name], from: string) => void,
  ): void;
  /** The way to the others was lost and is back: messages of either side may be missing. */
  onReturn(listener: () => void): void;
  /** Where servers count together, with keys of this installation; null where each counts for itself. */
  readonly counts: Redis | null;
}

/** Nobody to speak with. */
export const noPeers: Peers = {
  tell: () => undefined,
  on: () => undefined,
  onReturn: () => undefined,
  counts: null,
};
