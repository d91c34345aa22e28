export {
  useGetAllObjectsQuery,
  prepareTable,
  useGetTableQuery,
  useLazyGetTableQuery,
  useListTablesQuery,
} from "./api";
export { ObjectErrorPage } from "./components/object-error-page";
