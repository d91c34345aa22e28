import type { HomeItem } from "#shared/contract/home";
import { useLiveList } from "../../app/pending/use-live-list";
import { useText } from "../../ui/text";
import { useListFoldersQuery } from "./api";
import { folderItem } from "./folder-item";

/** The folders as items of home; `items` is absent while they are on their way. */
export function useFolderItems(): {
  items: readonly HomeItem[] | undefined;
  error: unknown;
  refetch: () => unknown;
} {
  const t = useText();
  const { data, error, refetch } = useLiveList(useListFoldersQuery());
  const items = data?.items.map((folder) => folderItem(folder, (count) => t("folders.itemCount", { count })));
  return { items, error, refetch };
}
