import { useEffect, useState, useSyncExternalStore } from "react";
import { DocumentSession } from "./document-session";

/** The session of an open document; it ends when the page is left. */
export function useDocumentSession(documentId: number, userId: number) {
  const [session] = useState(() => new DocumentSession(documentId, userId));
  useEffect(() => {
    session.start();
    return () => session.stop();
  }, [session]);
  const status = useSyncExternalStore(session.subscribe, session.status);
  const canEdit = useSyncExternalStore(session.subscribe, () => session.canEdit);
  return { session, status, canEdit };
}

export interface PresentPerson {
  clientId: number;
  id: number;
  name: string;
  tint: string;
}

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
      setPeople([...found.values()]);
    };
    session.awareness.on("change", read);
    return () => session.awareness.off("change", read);
  }, [session, ownId]);
  return people;
}
