import type { Connector } from "#shared/connectors/connector";
import { UNNAMED, useDraft } from "./draft";
import type { MessageId } from "#shared/text/index";
import { useMatching } from "./use-matching";
import { useUpload, type Upload } from "./upload";

export type Source = ReturnType<typeof useSource>;

/** The file that was chosen and how it reads. */
export function useSource({ id, form }: Connector) {
  const upload = useUpload();
  const identifier = upload.state === "uploaded" ? upload.identifier : null;
  const { data, error, refetch } = useMatching(id, identifier, useDraft(identifier ?? UNNAMED));
  const name = upload.state === "none" ? "" : upload.name;
  const isRead = data !== undefined && error === null;
  return {
    upload,
    name,
    identifier,
    data,
    error,
    refetch,
    isRead,
    waits: waits(upload, isRead, error !== null, form !== "file"),
  };
}

/** Reason why the user cannot continue yet; null if they can. */
function waits(
  { state }: Upload,
  isRead: boolean,
  isUnreadable: boolean,
  isRemote: boolean,
): MessageId | null {
  if (state === "sending") return "connector.waits.sending";
  if (state !== "uploaded") return isRemote ? "connector.waits.source" : "connector.waits.file";
  if (isUnreadable) return "connector.waits.unreadable";
  return isRead ? null : "connector.waits.reading";
}
