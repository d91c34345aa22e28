import type { EventSource } from "../../realtime/event-source";

/** Sent to everyone, as every session shows whether there is AI; the endpoint itself is only for administrators. */
export const aiEvents: EventSource = {
  object: "aiEndpoint",
  make: () => Promise.resolve({ name: "organization.changed", payload: {} }),
};
