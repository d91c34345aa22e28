import type { Connector } from "#shared/connectors/connector";
import { UNNAMED, useDraft } from "./draft";
import { useMatching } from "./use-matching";
import { useUpload } from "./upload";

export type Source = ReturnType<typeof useSource>;

/** The file that was chosen and how it reads. */
export function useSource({ id }: Connector) {
  const upload = useUpload();
  const identifier = upload.state === "uploaded" ? upload.identifier : null;
  const { data, error, refetch } = useMatching(id, identifier, useDraft(identifier ?? UNNAMED));
  const name = upload.state === "none" ? "" : upload.name;
  return { upload, name, identifier, data, error, refetch, isRead: data !== undefined && error === null };
}
