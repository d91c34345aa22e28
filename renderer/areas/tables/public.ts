export { useGetTableQuery, useLazyGetTableQuery, useListTablesQuery } from "./api";
export { ObjectErrorPage } from "./components/object-error-page";
