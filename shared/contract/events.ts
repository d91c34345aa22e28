import { z } from "zod";
import { id, type person } from "./common";

/**
 * A topic that a connection may follow: the organisation, or a single object, such as `table:7` and `user:9`. Each
 * kind of topic authorises its followers.
 */
export const topicPattern = /^(organization|[a-z][A-Za-z]{0,30}:[1-9]\d{0,15})$/;
export const topic = z.string().regex(topicPattern);
export type Topic = "organization" | `${string}:${number}`;
export const tableTopic = (tableId: number): Topic => `table:${tableId}`;
/** The topic of a single user's events. */
export const userTopic = (userId: number): Topic => `user:${userId}`;
/** `table` of `table:7`. */
export const kindOfTopic = (of: Topic): string => of.split(":", 1)[0] ?? of;

/**
 * Every realtime event and what it carries. Past tense: it happened and is on disk. The contract of an area adds its own:
 * `declare module "./events" { interface Events { "task.changed": { taskId: number } } }`
 */
export interface Events {
  "session.ended": Record<string, never>;
}
export type EventName = keyof Events;
export type EventPayload<N extends EventName> = Events[N];
export type RealtimeEvent = { [N in EventName]: { name: N; payload: Events[N] } }[EventName];

/**
 * Where users can be within a topic, as ids by name. The contract of an area adds its own:
 * `declare module "./events" { interface Places { cell: { recordId: number; fieldId: number } } }`
 */
export interface Places {}
export type Place = Places[keyof Places];

const place = z
  .record(z.string().regex(/^[a-z][A-Za-z]{0,30}$/), id)
  .refine((ids) => Object.keys(ids).length <= 3)
  .nullable();

/** A colleague's place within a topic; published, never stored. */
export interface Presence {
  connectionId: string;
  person: z.infer<typeof person>;
  cell: Place | null;
}

/**
 * A call of the contract that goes over the socket; it is answered under its `id`. `key` is its Idempotency-Key and its
 * X-Mutation-Id, `body` its JSON: asked again as a request of its own, it is the same one.
 */
const callMessage = z.strictObject({
  type: z.literal("call"),
  id: z.number().int().nonnegative(),
  method: z.string(),
  path: z.string(),
  key: z.string(),
  body: z.string(),
});
export type CallMessage = z.infer<typeof callMessage>;

/** A message of a client. */
export const clientMessage = z.discriminatedUnion("type", [
  /** Follow a topic; with `since`, tell first what was missed after that sequence number. */
  z.strictObject({ type: z.literal("subscribe"), topic, since: z.number().int().nonnegative().optional() }),
  z.strictObject({ type: z.literal("unsubscribe"), topic }),
  z.strictObject({ type: z.literal("presence"), topic, cell: place }),
  z.strictObject({ type: z.literal("ping") }),
  callMessage,
]);
export type ClientMessage = z.infer<typeof clientMessage>;

/** A message of the server. */
export type ServerMessage =
  /** Servers that are older than calls over the socket do not say that they take them. */
  | { type: "welcome"; connectionId: string; takesCalls?: true }
  /** Following from `seq` on: changes up to it are in what was loaded, or were replayed just before. */
  | { type: "subscribed"; topic: Topic; seq: number }
  /** The missed changes are too many or no longer kept: load again what the topic feeds. */
  | { type: "reset"; topic: Topic; seq: number }
  /** `prev` is the number last sent to this audience: another number than the client's last means something is missing. */
  | {
      type: "change";
      topic: Topic;
      seq: number;
      prev: number;
      mutationId: string | null;
      event: RealtimeEvent;
    }
  /** Told but not stored: progress, presence. */
  | { type: "notice"; topic: Topic; event: RealtimeEvent }
  | { type: "presence"; topic: Topic; people: Presence[] }
  /** To a call: the status and the JSON that a request would be answered with. */
  | { type: "answer"; id: number; status: number; body: unknown }
  | { type: "refused"; topic: Topic | null; id: string; message: string }
  | { type: "pong" };
