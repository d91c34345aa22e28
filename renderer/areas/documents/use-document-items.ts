import type { HomeItem } from "#shared/contract/home";
import { useText } from "../../ui/text";
import { useListDocumentsQuery } from "./api";
import { documentItem } from "./document-item";

/** The documents as items of home, the latest edited first; `items` is undefined while they load. */
export function useDocumentItems(): {
  items: readonly HomeItem[] | undefined;
  error: unknown;
  refetch: () => unknown;
} {
  const t = useText();
  const { data, error, refetch } = useListDocumentsQuery();
  const untitled = t("documents.addTitle");
  const titles = new Map(data?.items.map(({ id, title }) => [id, title === "" ? untitled : title]));
  const items = data?.items
    .toSorted((one, other) => other.editedAt.localeCompare(one.editedAt))
    .map((document) => documentItem(document, untitled, titles.get(document.parentId ?? 0) ?? null));
  return { items, error, refetch };
}
