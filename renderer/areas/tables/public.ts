export { useGetTableQuery, useListTablesQuery } from "./api";
