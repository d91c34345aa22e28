import { useGetHomeQuery } from "../home/public";

interface Listed {
  id: number;
  type: "table" | "app";
  label: string;
}

/** All apps and tables that the user may see. */
export function useListAppsAndTables(): readonly Listed[] {
  const { data } = useGetHomeQuery({ all: "true" });
  if (!data) return [];
  return [
    ...data.tables.map(({ id, label }) => ({ id, label, type: "table" as const })),
    ...data.apps.flatMap(({ id, label, type }) => (type === "app" ? [{ id, label, type }] : [])),
  ];
}
