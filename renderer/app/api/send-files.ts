import { fileFieldOf, type ArgumentOf, type CallDefinition, type ReplyOf } from "#shared/contract/define";
import { callAddress, callBody, callHeaders, readError, type CallError } from "./send-call";

const broken: CallError = { id: "offline", code: 0, message: "" };

/**
 * Sends a form with any number of files.
 *
 * @throws CallError; `offline` when the connection broke
 */
export async function sendFiles<D extends CallDefinition>(
  definition: D,
  argument: ArgumentOf<D>,
  files: readonly File[],
): Promise<ReplyOf<D>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(callBody(definition, argument)))
    form.append(name, String(value));
  for (const file of files) form.append(fileFieldOf(definition), file, file.name);
  const fail = (error: CallError) => Object.assign(new Error(error.message), error);
  let response: Response;
  try {
    const headers = callHeaders(definition, {}) as Record<string, string>;
    response = await fetch(callAddress(definition, argument), {
      method: definition.method,
      headers,
      body: form,
    });
  } catch {
    throw fail(broken);
  }
  const json: unknown = await response.json().catch(() => null);
  if (response.status !== 200) throw fail(readError(json, response.status));
  return json as ReplyOf<D>;
}
