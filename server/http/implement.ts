import type { CallDefinition, Calls, ParsedOf, PublicAccess, ReplyOf } from "#shared/contract/define";
import type { PublicContext, PublicPageContext, RequestContext, SessionContext } from "./context";
import type { Multipart } from "./input/multipart";
import type { FileReply, JsonInParts, RawJson } from "./input/raw-json";
import type { StoredFileReply } from "./replies/stored-file-reply";

/**
 * The context of a call's handler: calls for `anyone` may have no actor, those of a public page have one without
 * permissions, and multipart calls have files.
 */
export type ContextOf<D extends CallDefinition> = (D["access"] extends "anyone"
  ? PublicContext
  : D["access"] extends PublicAccess
    ? PublicPageContext
    : D extends { needsSession: true }
      ? SessionContext
      : RequestContext) &
  (D extends { bodyType: "multipart" | "jsonOrMultipart" } ? { multipart: Multipart } : unknown);

type Answer<D extends CallDefinition> = D extends { replyType: "file" }
  ? FileReply | StoredFileReply
  : ReplyOf<D> | RawJson | JsonInParts;

export type Handler<D extends CallDefinition> = (
  context: ContextOf<D>,
  input: ParsedOf<D>,
) => Promise<Answer<D>>;

/** A handler whose types are forgotten, as the router calls it after checking the input against the contract. */
export type AnyHandler = (
  context: PublicContext & { multipart?: Multipart },
  input: unknown,
) => Promise<unknown>;

export interface Implementation {
  calls: Calls;
  handlers: Record<string, AnyHandler>;
}

/**
 * Joins an area's calls with their handlers; the types refuse a missing or surplus one, and so does the start
 * (see `routes.ts`), because a cast elsewhere must not open a hole.
 */
export function implement<C extends Calls>(
  calls: C,
  handlers: { [K in keyof C]: Handler<C[K]> },
): Implementation {
  return { calls, handlers: handlers as unknown as Record<string, AnyHandler> };
}
