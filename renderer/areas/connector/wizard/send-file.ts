import { connectorCalls } from "#shared/contract/connector";
import type { CallError } from "../../../app/api";
import { callAddress, callHeaders, readError } from "../../../app/api/send-call";

interface SendFile {
  identifier: string;
  connectorId: string;
  file: File;
  onProgress: (sentBytes: number) => void;
  signal: AbortSignal;
}

/**
 * Sends an import's file and tells how far it is, which only XMLHttpRequest can.
 *
 * @throws CallError; `offline` when the connection broke.
 */
export function sendFile({ identifier, connectorId, file, onProgress, signal }: SendFile): Promise<void> {
  return new Promise((resolve, reject) => {
    const form = new FormData();
    form.append("identifier", identifier);
    form.append("connector_id", connectorId);
    form.append("function", "upload");
    // Last, so that the server knows what it is for before the first byte of it.
    form.append("file", file, file.name);
    const call = connectorCalls.callConnector;
    const sending = new XMLHttpRequest();
    sending.open(call.method, callAddress(call, {}));
    for (const [name, value] of Object.entries(callHeaders(call, {}))) sending.setRequestHeader(name, value);
    sending.upload.addEventListener("progress", (event) => onProgress(event.loaded));
    sending.addEventListener("load", () => {
      if (sending.status === 200) resolve();
      else reject(refusal(sending));
    });
    sending.addEventListener("error", () => reject(broken));
    sending.addEventListener("abort", () => reject(broken));
    signal.addEventListener("abort", () => sending.abort());
    sending.send(form);
  });
}

const broken: CallError = { id: "offline", code: 0, message: "" };

function refusal({ responseText, status }: XMLHttpRequest): CallError {
  try {
    return readError(JSON.parse(responseText), status);
  } catch (error) {
    // A proxy's page instead of our answer.
    if (error instanceof SyntaxError) return readError(null, status);
    throw error;
  }
}
