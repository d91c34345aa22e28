import type { EventSource } from "./source";

/** Favourites: only their owner changes them, so the actor is whom to tell. */
export const favorites: EventSource = {
  object: "favorite",
  feeds: "user",
  target: ({ actorId }) => ({ topic: "user", userId: actorId }),
  make: async () => ({ name: "favorites.changed", payload: {} }),
};
