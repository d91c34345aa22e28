import { useGetTableQuery } from "../../../tables/tables-api";

/** Whether a table receives e-mails; true while that is unknown, as the server checks it, too. */
export function useIsEmailOn(tableId: number | null): boolean {
  const { data } = useGetTableQuery({ tableId: tableId ?? 0 }, { skip: tableId === null });
  return data === undefined || data.table.id !== tableId || data.table.email_address !== null;
}
