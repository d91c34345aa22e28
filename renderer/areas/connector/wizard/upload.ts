import { connectorCalls } from "#shared/contract/connector";
import type { SourceSettings } from "#shared/contract/source-settings";
import { request, type CallError } from "../../../app/api";
import { isCallError } from "../../../app/errors/show-error";
import { runsAutomations, type Connector } from "#shared/connectors/connector";
import { changeDraft } from "./draft";
import { sendFile } from "./send-file";
import { createStore } from "../../../ui/store/create-store";
import { useStore } from "../../../ui/store/use-store";

/** A file on its way to the server, or there. A failure clears the file (specification 2, section 4). */
export type Upload =
  | { state: "none" }
  | { state: "sending"; name: string; size: number; sent: number }
  | { state: "uploaded"; name: string; size: number; identifier: string }
  | { state: "failed"; name: string; error: CallError };

const upload = createStore<Upload>({ state: "none" });
let sending: AbortController | null = null;

/** Sends a file for a new import; one that is still on its way is given up. */
export async function startUpload({ id }: Connector, file: File): Promise<void> {
  sending?.abort();
  const own = new AbortController();
  sending = own;
  const { name, size } = file;
  const isCurrent = () => sending === own;
  upload.set({ state: "sending", name, size, sent: 0 });
  try {
    const { identifier } = await request(connectorCalls.createImport, { connector_id: id });
    const onProgress = (sent: number) => {
      if (isCurrent()) upload.set({ state: "sending", name, size, sent: Math.min(sent, size) });
    };
    await sendFile({ identifier, connectorId: id, file, onProgress, signal: own.signal });
    if (isCurrent()) upload.set({ state: "uploaded", name, size, identifier });
  } catch (error) {
    if (!isCallError(error)) throw error;
    if (isCurrent()) upload.set({ state: "failed", name, error });
  }
}

/** Reads a source's table for a new import, in place of a file. */
export async function startReading({ id }: Connector, name: string, settings: SourceSettings): Promise<void> {
  sending?.abort();
  const own = new AbortController();
  sending = own;
  const put = (next: Upload) => sending === own && upload.set(next);
  put({ state: "sending", name, size: 0, sent: 0 });
  try {
    const { identifier } = await request(connectorCalls.createImport, { connector_id: id });
    if (!runsAutomations(id)) changeDraft(identifier, { isRunAutomations: false });
    const asked = { identifier, connector_id: id, function: "upload" as const, config: settings };
    const { size } = await request(connectorCalls.callConnector, asked);
    put({ state: "uploaded", name, size: size ?? 0, identifier });
  } catch (error) {
    if (!isCallError(error)) throw error;
    put({ state: "failed", name, error });
  }
}

/** Gives a file up, sent or not. */
export function clearUpload(): void {
  sending?.abort();
  sending = null;
  upload.set({ state: "none" });
}

export const useUpload = (): Upload => useStore(upload);
