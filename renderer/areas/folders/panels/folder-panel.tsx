import type { PanelProps } from "../../../app/panels";
import { Awaited } from "../../../app/errors/awaited";
import { useLiveList } from "../../../app/pending/use-live-list";
import { SidePanel } from "../../../ui/layers/side-panel";
import { SearchDrawing } from "../../../ui/drawings/search-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";
import { useListFoldersQuery } from "../api";
import { FolderForm } from "../components/folder-form";

/** A folder's name, look and contents, or a new one. */
export default function FolderPanel({ params: { folderId }, onClose }: PanelProps<"folder">) {
  const t = useText();
  const { data, error, refetch } = useLiveList(useListFoldersQuery());
  const folder = data?.items.find(({ id }) => id === folderId) ?? null;
  return (
    <SidePanel title={t(folderId === null ? "folders.create" : "folders.edit")} onClose={onClose}>
      <Awaited {...{ data, error, refetch }} />
      {data && folderId !== null && folder === null && (
        <EmptyState drawing={<SearchDrawing />} title={t("folders.notFound")} />
      )}
      {data && (folderId === null || folder) && (
        // Remounts to show what a colleague saved.
        <FolderForm key={JSON.stringify(folder)} folder={folder} onClose={onClose} />
      )}
    </SidePanel>
  );
}
