import type { Redis } from "ioredis";

/** The kinds of messages between servers, with their payloads as JSON. */
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
  /** Where users with sockets at the sending server are within a topic: all of them. */
  presence: { organizationId: number; topic: string; people: readonly unknown[] };
  /** Requests the presence of an organisation. */
  presenceAsked: { organizationId: number };
  /** A user at the sending server edited a document. */
  documentEdited: { organizationId: number; documentId: number };
  /** Cursors of users at the sending server, in base64. */
  documentCursors: { organizationId: number; documentId: number; cursors: string };
  jobCancelled: { organizationId: number; jobId: number };
}

/**
 * Messaging between servers that share the databases. A message may be lost: anything that must not be lost is
 * read from the databases, and `onReturn` says when to.
 */
export interface Peers {
  /** Sends to all other servers. */
  publish<Name extends keyof PeerMessages>(name: Name, message: PeerMessages[Name]): void;
  /** Listens to other servers; `from` names the sender. */
  on<Name extends keyof PeerMessages>(
    name: Name,
    listener: (message: PeerMessages[Name], from: string) => void,
  ): void;
  /** The connection to the others was lost and is back: messages in both directions may be missing. */
  onReturn(listener: () => void): void;
  /** Shared counters of all servers, with keys of this installation; null if each server counts for itself. */
  readonly counts: Redis | null;
}

/** For a server without peers. */
export const noPeers: Peers = {
  publish: () => undefined,
  on: () => undefined,
  onReturn: () => undefined,
  counts: null,
};
