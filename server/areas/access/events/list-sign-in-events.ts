import { signInEventCalls, signInEventKind } from "#shared/contract/sign-in-events";
import { implement } from "../../../http/implement";
import { listEvents } from "./repository";

export const signInEventHandlers = implement(signInEventCalls, {
  listSignInEvents: async ({ org }, { size, ...filter }) => {
    const found = await listEvents(org.database, { ...filter, size: size + 1 });
    return {
      events: found.slice(0, size).map(({ at, kind, ...event }) => ({
        ...event,
        kind: signInEventKind.parse(kind),
        at: new Date(at).toISOString(),
      })),
      hasMore: found.length > size,
    };
  },
});
