export { useListUsersQuery } from "./api";
export { useOnline } from "./use-online";
export { WithMentions } from "./mentions/with-mentions";
