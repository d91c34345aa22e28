export { useListUsersQuery } from "./api";
