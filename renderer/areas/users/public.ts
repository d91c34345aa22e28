export { useListUsersQuery } from "./api";
export { useOnline } from "./use-online";
export { MentionPlace } from "./mentions/mention-place";
export { WithMentions } from "./mentions/with-mentions";
export { useCreateSeatsMutation, useGetSeatOptionsQuery } from "./api";
export { freeSeats, usualRole } from "./seat-usage";
