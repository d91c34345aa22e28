import type { FolderTab } from "#shared/contract/folders";
import type { HomeItem } from "#shared/contract/home";
import { useLiveList } from "../../app/pending/use-live-list";
import { folderKinds } from "../../app/slots";
import { useText, type Translate } from "../../ui/text";
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
  const items = data?.items.map((folder) => folderItem(folder, (tabs) => countWords(tabs, t)));
  return { items, error, refetch };
}

/** '2 apps, 1 table, 3 automations'; zero counts are omitted. */
function countWords(tabs: readonly FolderTab[], t: Translate): string {
  const countOf = (kind: FolderTab["type"]) => tabs.filter(({ type }) => type === kind).length;
  const [tables, apps] = [countOf("object"), countOf("dashboard")];
  const others = folderKinds
    .current()
    .map(({ id, count: message }) => ({ count: countOf(id), message }))
    .filter(({ count }) => count > 0);
  const parts = [
    ...(apps > 0 ? [t("folders.appCount", { count: apps })] : []),
    ...(tables > 0 ? [t("folders.tableCount", { count: tables })] : []),
    ...others.map(({ count, message }) => t(message, { count })),
  ];
  return parts.length > 0 ? parts.join(", ") : t("folders.isEmpty");
}
