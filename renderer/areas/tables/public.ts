export { useGetTableQuery, useLazyGetTableQuery, useListTablesQuery } from "./api";
