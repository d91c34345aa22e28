import { clientFrames, readFrame, refusals, serverFrames, writeFrame } from "#shared/documents/frames";
import { DOCUMENT_ROOM_KEPT, DOCUMENT_UPDATE_MAX_BYTES } from "#shared/limits/documents";
import { oncePerKey } from "#shared/once-per-key";
import type { ChangeRow, OrganizationDatabase } from "../../../database/types";
import type { OrganizationHandle } from "../../../organization-handle";
import { isAllowed } from "../../../policy/authorize";
import { changedPerson, changesRoles } from "../../../policy/rights";
import type { FrameConnection, FrameHandler } from "../../../realtime/frames";
import type { Peers } from "../../../database/peers";
import type { Services } from "../../../services";
import { documentActions } from "../actions";
import { documentKind } from "../document";
import { followText } from "../references/follow-text";
import { compactDocumentJob } from "./compact-job";
import { joinOtherServers } from "./other-servers";
import { DocumentRoom } from "./room";

interface OpenRooms {
  rooms: Map<number, Promise<DocumentRoom>>;
  polling: NodeJS.Timeout | undefined;
}

/** Interval at which updates of other servers are read, in ms. */
const POLL_INTERVAL = 1000;

const roomsOfDatabase = oncePerKey((_database: OrganizationDatabase): OpenRooms => ({
  rooms: new Map(),
  polling: undefined,
}));
const roomsOf = ({ database }: OrganizationHandle): OpenRooms => roomsOfDatabase(database);

/** The room of a document, opened if needed. */
function openRoom(services: Services, org: OrganizationHandle, documentId: number): Promise<DocumentRoom> {
  const open = roomsOf(org);
  const known = open.rooms.get(documentId);
  if (known) return known;
  const opening = DocumentRoom.open({
    org,
    documentId,
    log: services.log,
    followText: (saved) => followText({ org, services }, saved),
    compactSoon: (userId) => {
      services.jobs
        .enqueue(org, compactDocumentJob, { documentId }, userId)
        .catch((error: unknown) => services.log.error({ err: error }, "compaction could not be enqueued"));
    },
  });
  open.rooms.set(documentId, opening);
  opening.catch(() => open.rooms.delete(documentId));
  return opening;
}

/** Other servers may edit the same documents. */
const hasOtherServers = ({ database }: OrganizationHandle): boolean => !database.dialect.hasSearchTables;

/** Opens a room and keeps it open: one that was closed meanwhile is opened again. */
async function holdRoom(
  services: Services,
  org: OrganizationHandle,
  documentId: number,
): Promise<DocumentRoom> {
  for (;;) {
    const room = await openRoom(services, org, documentId);
    if (hasOtherServers(org)) await room.refresh();
    if (room.isClosed) continue;
    room.holds += 1;
    return room;
  }
}

/** Uses a room for a call and closes it again if no user has the document open. */
export async function withRoom<Result>(
  services: Services,
  org: OrganizationHandle,
  documentId: number,
  use: (room: DocumentRoom) => Promise<Result> | Result,
): Promise<Result> {
  const room = await holdRoom(services, org, documentId);
  try {
    return await use(room);
  } finally {
    room.holds -= 1;
    await closeIfEmpty(org, documentId, room);
  }
}

/** An unused room is saved at once, and kept for a while: its document is often opened again. */
async function closeIfEmpty(org: OrganizationHandle, documentId: number, room: DocumentRoom): Promise<void> {
  if (isUsed(room)) return;
  await room.close();
  clearTimeout(room.closing);
  room.closing = setTimeout(() => forgetRoom(org, documentId, room), DOCUMENT_ROOM_KEPT).unref();
}

const isUsed = ({ isClosed, holds, members }: DocumentRoom): boolean =>
  isClosed || holds > 0 || members.size > 0;

function forgetRoom(org: OrganizationHandle, documentId: number, room: DocumentRoom): void {
  if (isUsed(room)) return;
  room.isClosed = true;
  const open = roomsOf(org);
  open.rooms.delete(documentId);
  if (open.rooms.size > 0) return;
  clearInterval(open.polling);
  open.polling = undefined;
}

/** Answers the binary messages about documents: several editors of one text at once. */
export function createDocumentFrames(getServices: () => Services, peers: Peers): FrameHandler {
  const others = joinOtherServers(peers, (org, documentId) => roomsOf(org).rooms.get(documentId));
  const joined = new WeakMap<FrameConnection, Set<number>>();
  /** Connections that ended, maybe while they joined. */
  const gone = new WeakSet<FrameConnection>();
  const watched = new WeakSet<OrganizationDatabase>();
  function watch(org: OrganizationHandle): void {
    if (watched.has(org.database)) return;
    watched.add(org.database);
    org.database.onCommit((changes) => void recheck(org, changes));
  }

  async function join(connection: FrameConnection, documentId: number, body: Uint8Array): Promise<void> {
    const { org } = connection;
    const right = await rightOf(connection, documentId);
    if (right === "none") return refuse(connection, documentId, refusals.gone);
    watch(org);
    others.serve(org);
    const room = await holdRoom(getServices(), org, documentId);
    const documents = joined.get(connection) ?? new Set<number>();
    joined.set(connection, documents.add(documentId));
    room.join(connection, { canEdit: right === "edit", schemaVersion: body[0] ?? 0 }, body.subarray(1));
    room.holds -= 1;
    if (gone.has(connection) || !room.members.has(connection)) return leave(connection, documentId);
    // Rights may have changed while the room was opened.
    room.setRight(connection, await rightOf(connection, documentId));
    pollOtherServers(org);
    return undefined;
  }

  function pollOtherServers(org: OrganizationHandle): void {
    const open = roomsOf(org);
    if (open.polling || !hasOtherServers(org)) return;
    open.polling = setInterval(() => {
      for (const room of open.rooms.values())
        room.then((opened) => opened.refresh()).catch((error: unknown) => logFailure(error));
    }, POLL_INTERVAL);
    open.polling.unref();
  }

  async function leave(connection: FrameConnection, documentId: number): Promise<void> {
    joined.get(connection)?.delete(documentId);
    const room = await roomsOf(connection.org).rooms.get(documentId);
    if (!room) return;
    others.showCursors(connection.org, documentId, room.leave(connection));
    await closeIfEmpty(connection.org, documentId, room);
  }

  /** Asks for the rights of all members again after a change that may withdraw them. */
  async function recheck(org: OrganizationHandle, changes: readonly ChangeRow[]): Promise<void> {
    const isAboutAll = changes.some((change) => changesRoles(change) || changedPerson(change) !== null);
    const changed = new Set(
      changes.filter(({ object }) => object === "document").map(({ objectId }) => objectId),
    );
    for (const [documentId, opening] of roomsOf(org).rooms) {
      if (!isAboutAll && !changed.has(documentId)) continue;
      try {
        const room = await opening;
        for (const connection of room.members.keys())
          room.setRight(connection, await rightOf(connection, documentId));
      } catch (error) {
        logFailure(error);
      }
    }
  }

  const logFailure = (error: unknown): void =>
    getServices().log.error({ err: error }, "document room failed");

  return {
    channel: 1,
    async handle(connection, bytes) {
      const frame = readFrame(bytes);
      if (!frame) return;
      const { kind, documentId, body } = frame;
      if (kind === clientFrames.join) return join(connection, documentId, body);
      if (kind === clientFrames.leave) return leave(connection, documentId);
      const room = await roomsOf(connection.org).rooms.get(documentId);
      if (!room) return refuse(connection, documentId, refusals.gone);
      if (kind === clientFrames.cursor)
        return others.showCursors(connection.org, documentId, room.cursor(connection, body));
      if (kind === clientFrames.update && body.length <= DOCUMENT_UPDATE_MAX_BYTES) {
        await room.update(connection, body);
        return others.tellEdited(connection.org, documentId);
      }
      return refuse(connection, documentId, refusals.invalid);
    },
    async closed(connection) {
      gone.add(connection);
      for (const documentId of joined.get(connection) ?? []) await leave(connection, documentId);
    },
  };
}

/** The right that the connection has now; its session may have ended. */
async function rightOf(connection: FrameConnection, documentId: number): Promise<"none" | "read" | "edit"> {
  const actor = await connection.actorNow();
  if (!actor) return "none";
  const context = { actor, org: connection.org };
  const row = await connection.org.database.get<{ id: number; deletedAt: number | null }>({
    sql: `select "id", "deletedAt" from "${documentKind.kind}" where "id" = ?`,
    parameters: [documentId],
  });
  if (!row || row.deletedAt !== null || !(await isAllowed(context, documentKind.read, documentId)))
    return "none";
  return (await isAllowed(context, documentActions.edit, documentId)) ? "edit" : "read";
}

function refuse(connection: FrameConnection, documentId: number, reason: number): void {
  const body = new Uint8Array([reason]);
  connection.sendBytes(writeFrame({ kind: serverFrames.refused, documentId, body }));
}
