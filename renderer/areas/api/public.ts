export { useListApiTablesQuery } from "./api";
