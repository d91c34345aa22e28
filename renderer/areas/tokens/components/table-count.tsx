import { useListTablesQuery } from "../../tables/public";

/** How many tables there are, for the developer menu. */
export default function TableCount() {
  return useListTablesQuery().data?.tables.length ?? null;
}
