import { useEffect, useState, useSyncExternalStore } from "react";
import { DocumentSession, type SessionEnd, type SessionStatus } from "./document-session";

/** Saving and saved alternate with every key: only what shows them follows them. */
type Phase = "loading" | "open" | SessionEnd;

const phaseOf = (status: SessionStatus): Phase =>
  status === "saved" || status === "saving" || status === "offline" ? "open" : status;

export const hasEnded = (phase: Phase): phase is SessionEnd => phase !== "open" && phase !== "loading";

/** The session of an open document; it ends when the page is left. */
export function useDocumentSession(documentId: number, userId: number) {
  const [session] = useState(() => new DocumentSession(documentId, userId));
  useEffect(() => {
    session.start();
    return () => session.stop();
  }, [session]);
  const phase = useSyncExternalStore(session.subscribe, () => phaseOf(session.status()));
  const canEdit = useSyncExternalStore(session.subscribe, () => session.canEdit);
  return { session, phase, canEdit };
}

export interface PresentPerson {
  clientId: number;
  id: number;
  name: string;
  tint: string;
}

const isSame = (one: readonly PresentPerson[], other: readonly PresentPerson[]): boolean =>
  one.length === other.length && one.every(({ clientId }, index) => clientId === other[index]?.clientId);

/** The other people who have the document open, each once. */
export function usePresentPeople(session: DocumentSession, ownId: number): readonly PresentPerson[] {
  const [people, setPeople] = useState<readonly PresentPerson[]>([]);
  useEffect(() => {
    const read = () => {
      const found = new Map<number, PresentPerson>();
      for (const [clientId, { user }] of session.awareness.getStates() as Map<
        number,
        { user?: PresentPerson }
      >)
        if (user && user.id !== ownId && clientId !== session.doc.clientID)
          found.set(user.id, { ...user, clientId });
      const next = [...found.values()];
      // A moved cursor changes nothing here.
      setPeople((shown) => (isSame(shown, next) ? shown : next));
    };
    session.awareness.on("change", read);
    return () => session.awareness.off("change", read);
  }, [session, ownId]);
  return people;
}
