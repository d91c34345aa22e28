import type { ArgumentOf, CallDefinition, Calls, ReplyOf } from "#shared/contract/define";
import type { Asked, QueryName } from "../api/live-rules";
import type { Change } from "./overlay";

type MutationName<C extends Calls> = Exclude<keyof C, QueryName<C>> & string;

/** What becomes of a change that the server refused; its reason is there for as long as the change is. */
type WhenRefused =
  /** It is taken back on the screen, and a notice offers to try again. */
  | "tell"
  /** It stays in its lists, marked, until the person tries again or discards it, also after a reload. */
  | "keep"
  /** It is taken back without a word: nobody asked for it by name. */
  | "forget";

interface ChangeRules<C extends Calls, N extends MutationName<C>, Content> {
  /** The things and fields that it changes, under ids such as `task:7`; a later change of the same replaces a refusal. */
  touches: (content: Content) => readonly Change[];
  /** Changes of one lane are sent in the order they were made; by default the lane is the first thing touched. */
  lane?: (content: Content) => string;
  /** ms without another change of the same until it is sent; leaving the page sends it at once. */
  delay?: number;
  /** One that is not sent yet and touches the same takes the later one in. */
  merge?: (earlier: Content, later: Content) => Content;
  /**
   * Lays the change over an answer, as long as it is pending without a reply, and for good with it. It has to come to
   * the same when it runs twice, and when the answer knows of the change already.
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
}

/** A way to change things through the outbox. */
export interface ChangeDefinition<Content> {
  name: string;
  call: CallDefinition;
  touches: (content: Content) => readonly Change[];
  lane: (content: Content) => string;
  delay: number;
  merge: ((earlier: Content, later: Content) => Content) | null;
  shows: Readonly<Record<string, (draft: never, content: Content, asked: never, reply?: never) => void>>;
  whenRefused: WhenRefused;
}
/** One whose content nobody needs to know. */
export type AnyChange = ChangeDefinition<never>;

const definitions = new Map<string, AnyChange>();
/** Finds a definition whose code has come. */
export const changeNamed = (name: string): AnyChange | undefined => definitions.get(name);

/**
 * Declares how a mutation of the contract goes through the outbox: shown at once, sent in order and again after a
 * lost connection, kept over a reload. Its content is the call's argument, with whatever else `shows` needs; keys that
 * the call does not know are not sent. Name it in the area's `changes`, so that it is found after a reload.
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
    // Names belong to what is under them; a list of both loses that.
    shows: shows as ChangeDefinition<Content>["shows"],
    whenRefused: rules.whenRefused ?? "tell",
  };
  definitions.set(name, definition as unknown as AnyChange);
  return definition;
}
