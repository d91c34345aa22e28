import { connectorCalls } from "#shared/contract/connector";
import { sendForm } from "../../../app/api/send-form";

interface SendFile {
  identifier: string;
  connectorId: string;
  file: File;
  onProgress: (sentBytes: number) => void;
  signal: AbortSignal;
}

/** Sends an import's file. @throws CallError; `offline` when the connection broke. */
export async function sendFile({ identifier, connectorId, ...sending }: SendFile): Promise<void> {
  await sendForm({
    definition: connectorCalls.callConnector,
    argument: { identifier, connector_id: connectorId, function: "upload" },
    ...sending,
  });
}
