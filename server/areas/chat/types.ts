import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { chatCalls } from "#shared/contract/chat";

type Calls = typeof chatCalls;
export type Input<N extends keyof Calls> = ParsedOf<Calls[N]>;
export type Reply<N extends keyof Calls> = Promise<ReplyOf<Calls[N]>>;
