export { useGetTableQuery } from "./api";
