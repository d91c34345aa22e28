import { useListTablesQuery } from "../../../tables/tables-api";

/** How many tables there are, for the developer menu. */
export default function TableCount() {
  return useListTablesQuery().data?.tables.length ?? null;
}
