export { useListUsersQuery } from "./api";
export { useOnline } from "./use-online";
