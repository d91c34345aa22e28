import { useListDocumentsQuery } from "../api";
import { idsInside } from "../ids-inside";
import { DocumentTree } from "./document-tree";

/** Some documents and those inside them. */
export default function FolderTree({ ids }: { ids: readonly number[] }) {
  const items = useListDocumentsQuery().data?.items ?? [];
  const shown = idsInside(ids, items);
  return <DocumentTree items={items.filter(({ id }) => shown.has(id))} />;
}
