import { z } from "zod";
import { SIGN_IN_EVENTS_PAGE } from "../limits/access";
import { id, instant, numeral, pathId } from "./common";
import { call } from "./define";

export const signInEventKind = z.enum([
  "signedIn",
  "refused",
  "codeSent",
  "codeRefused",
  "signedOut",
  "signedOutEverywhere",
  "resetRequested",
  "passwordChanged",
  "mfaChanged",
  "roleChangedByProvider",
  "providersRoleRefused",
]);
export type SignInEventKind = z.infer<typeof signInEventKind>;

export const signInEvent = z.object({
  id,
  /** Null if no user has the address. */
  userId: id.nullable(),
  name: z.string().nullable(),
  email: z.string(),
  kind: signInEventKind,
  /** How someone signed in (`password`, a provider's key), or why not (the id of an error). */
  detail: z.string().nullable(),
  address: z.string(),
  device: z.string(),
  at: instant,
});

export type SignInEvent = z.infer<typeof signInEvent>;

export const signInEventCalls = {
  listSignInEvents: call({
    method: "GET",
    path: "/api/v4/sign-in-events",
    summary: "What happened at the door, newest first",
    access: "isAdmin",
    query: z.object({
      userId: pathId.optional(),
      kind: signInEventKind.optional(),
      before: pathId.optional(),
      size: numeral(z.coerce.number().int().min(1).max(SIGN_IN_EVENTS_PAGE)).default(SIGN_IN_EVENTS_PAGE),
    }),
    reply: z.object({ events: z.array(signInEvent), hasMore: z.boolean() }),
  }),
} as const;
