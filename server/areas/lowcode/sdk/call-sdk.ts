import { opensModule } from "#shared/lowcode/scopes";
import { formatMessage } from "../../../text/format";
import { wordsOf, type SdkContext } from "./context";
import { otherCalls } from "./other-calls";
import { recordCalls } from "./record-calls";

const calls = { ...recordCalls, ...otherCalls };

/** Answers a call of a running function. @throws Error with words for the function */
export async function callSdk(
  context: SdkContext,
  name: string,
  given: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const call = Object.hasOwn(calls, name) ? calls[name] : undefined;
  if (!call) throw new Error(`The SDK has no ${name}`);
  if (!opensModule(context.scopes, name))
    throw new Error(formatMessage(context.language, "lowcode.outOfScope", { call: name }));
  try {
    return await call(context, given);
  } catch (error) {
    throw new Error(wordsOf(error, context.language), { cause: error });
  }
}
