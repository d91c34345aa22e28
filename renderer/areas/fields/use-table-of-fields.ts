import { useGetTableQuery } from "../tables/public";

/** The table that a field's panel is about, as the page has it. */
export function useTableOfFields(tableId: number) {
  const { data } = useGetTableQuery({ tableId });
  return { table: data?.table };
}
