import { fileFieldOf, type ArgumentOf, type CallDefinition, type ReplyOf } from "#shared/contract/define";
import { callAddress, callBody, callHeaders, readError, type CallError } from "./send-call";

interface SendForm<D extends CallDefinition> {
  definition: D;
  argument: ArgumentOf<D>;
  /** One file, or several under names of their own. */
  file: File | readonly { field: string; file: File }[];
  onProgress: (sentBytes: number) => void;
  signal: AbortSignal;
}

const broken: CallError = { id: "offline", code: 0, message: "" };
/** Thrown errors are errors, with the call's own in them. */
const thrown = (error: CallError) => Object.assign(new Error(error.message), error);

/**
 * Sends a file and tells how far it is, which only XMLHttpRequest can.
 *
 * @throws CallError; `offline` when the connection broke or the sending was given up.
 */
export function sendForm<D extends CallDefinition>({
  definition,
  argument,
  file,
  onProgress,
  signal,
}: SendForm<D>): Promise<ReplyOf<D>> {
  return new Promise((resolve, reject) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(callBody(definition, argument)))
      form.append(name, textOf(value));
    // Last, so that the server knows what they are for before the first byte of them.
    const files = file instanceof File ? [{ field: fileFieldOf(definition), file }] : file;
    for (const { field, file: one } of files) form.append(field, one, one.name);
    const sending = new XMLHttpRequest();
    sending.open(definition.method, callAddress(definition, argument));
    for (const [name, value] of Object.entries(callHeaders(definition, {})))
      sending.setRequestHeader(name, value);
    sending.upload.addEventListener("progress", (event) => onProgress(event.loaded));
    sending.addEventListener("load", () => {
      const json = read(sending.responseText);
      if (sending.status === 200) resolve(json as ReplyOf<D>);
      else reject(thrown(readError(json, sending.status)));
    });
    sending.addEventListener("error", () => reject(thrown(broken)));
    sending.addEventListener("abort", () => reject(thrown(broken)));
    signal.addEventListener("abort", () => sending.abort());
    sending.send(form);
  });
}

/** Objects go as JSON. */
const textOf = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

/** The answer as JSON; null for a proxy's page instead of our answer. */
function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
