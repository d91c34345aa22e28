import type { Peers } from "../../../database/peers";
import type { OrganizationHandle } from "../../../organization-handle";
import { writeCursors, type Cursor } from "./cursors";
import { fromBase64, toBase64 } from "./load";
import type { DocumentRoom } from "./room";

type FindRoom = (org: OrganizationHandle, documentId: number) => Promise<DocumentRoom> | undefined;

interface OtherServers {
  /** Answers messages about an organisation's documents from now on. */
  serve(org: OrganizationHandle): void;
  tellEdited(org: OrganizationHandle, documentId: number): void;
  showCursors(org: OrganizationHandle, documentId: number, cursors: readonly Cursor[]): void;
}

/** Shows edits and cursors of other servers at once. A lost message is made up for by polling. */
export function joinOtherServers(peers: Peers, findRoom: FindRoom): OtherServers {
  const served = new Map<number, OrganizationHandle>();
  const withRoom = async (
    { organizationId, documentId }: { organizationId: number; documentId: number },
    use: (room: DocumentRoom) => unknown,
  ): Promise<void> => {
    const org = served.get(organizationId);
    const room = org && (await findRoom(org, documentId));
    if (room) await use(room);
  };
  // A room that could not be opened or read is read again by polling, which logs the failure.
  const ignore = () => undefined;
  peers.on("documentEdited", (message) => void withRoom(message, (room) => room.refresh()).catch(ignore));
  peers.on(
    "documentCursors",
    (message) =>
      void withRoom(message, (room) => room.showCursors(fromBase64(message.cursors))).catch(ignore),
  );
  return {
    serve: (org) => void served.set(org.organization.id, org),
    tellEdited: ({ organization: { id: organizationId } }, documentId) =>
      peers.publish("documentEdited", { organizationId, documentId }),
    showCursors({ organization: { id: organizationId } }, documentId, cursors) {
      if (cursors.length === 0) return;
      peers.publish("documentCursors", {
        organizationId,
        documentId,
        cursors: toBase64(writeCursors(cursors)),
      });
    },
  };
}
