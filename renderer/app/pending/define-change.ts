import type { ArgumentOf, CallDefinition, Calls, ReplyOf } from "#shared/contract/define";
import type { MessageId } from "#shared/text/index";
import type { Asked, QueryName } from "../api/live-rules";
import type { Change } from "./overlay";

type MutationName<C extends Calls> = Exclude<keyof C, QueryName<C>> & string;

/** Handling of a change that the server rejected. The rejection is stored as long as the change. */
type WhenRefused =
  /** It is reverted on the screen, and a notice offers to try again. */
  | "tell"
  /** It stays in its lists, marked, until the user tries again or discards it, also after a reload. */
  | "keep"
  /** It is reverted silently, because the user did not request it explicitly. */
  | "forget";

interface ChangeRules<C extends Calls, N extends MutationName<C>, Content> {
  /** The things and fields that it changes, under ids such as `task:7`; a later change of the same replaces a refusal. */
  touches: (content: Content) => readonly Change[];
  /** Changes of one lane are sent in the order they were made; the default lane is the first thing touched. */
  lane?: (content: Content) => string;
  /** Debounce in ms before it is sent; leaving the page sends it at once. */
  delay?: number;
  /** Merges a later change of the same things into one that is not sent yet. */
  merge?: (earlier: Content, later: Content) => Content;
  /**
   * Applies the change to a cached answer: temporarily while it is pending, and permanently once it was answered.
   * It must be idempotent, because it may run twice or on an answer that includes the change.
   */
  shows?: {
    [K in QueryName<C>]?: (
      draft: ReplyOf<C[K]>,
      content: Content,
      asked: Asked<C[K]>,
      reply?: ReplyOf<C[N]>,
    ) => void;
  };
  whenRefused?: WhenRefused;
  /** Says what was not saved if the server refuses it. */
  refusal?: MessageId;
  /** The change as it is tried again after its refusal. */
  again?: (content: Content) => Content;
}

/** How to make changes of one kind through the outbox. */
export interface ChangeDefinition<Content> {
  name: string;
  call: CallDefinition;
  touches: (content: Content) => readonly Change[];
  lane: (content: Content) => string;
  delay: number;
  merge: ((earlier: Content, later: Content) => Content) | null;
  shows: Readonly<Record<string, (draft: never, content: Content, asked: never, reply?: never) => void>>;
  whenRefused: WhenRefused;
  refusal: MessageId;
  again: (content: Content) => Content;
}
/** A definition whose content type does not matter. */
export type AnyChange = ChangeDefinition<never>;

const definitions = new Map<string, AnyChange>();
/** Finds a definition whose code is loaded. */
export const changeNamed = (name: string): AnyChange | undefined => definitions.get(name);

/**
 * Declares how a mutation of the contract goes through the outbox: shown at once, sent in order and again after a
 * lost connection, kept over a reload. Its content is the call's argument, plus whatever `shows` needs; keys that
 * the call does not have are not sent. List it in the area's `changes`, so that it is found after a reload.
 */
export function defineChange<
  const C extends Calls,
  N extends MutationName<C>,
  Content extends ArgumentOf<C[N]>,
>(calls: C, name: N, rules: ChangeRules<C, N, Content>): ChangeDefinition<Content> {
  const { touches, shows = {} } = rules;
  const definition: ChangeDefinition<Content> = {
    name,
    call: calls[name] as CallDefinition,
    touches,
    lane: rules.lane ?? ((content) => touches(content)[0]?.id ?? name),
    delay: rules.delay ?? 0,
    merge: rules.merge ?? null,
    // The type of each name's function is lost in a mapped list.
    shows: shows as ChangeDefinition<Content>["shows"],
    whenRefused: rules.whenRefused ?? "tell",
    refusal: rules.refusal ?? "app.changeRefused",
    again: rules.again ?? ((content) => content),
  };
  definitions.set(name, definition as unknown as AnyChange);
  return definition;
}
