export { useListUsersQuery } from "./api";
export { ASKED_ABOUT, seeingFirst, useUsersWithoutAccess } from "./use-users-without-access";
export { PeopleSelect, PersonSelect } from "./pickers/person-select";
export { useFoundPeople } from "./pickers/use-people-search";
export { useOnline } from "./use-online";
export { MentionPlace } from "./mentions/mention-place";
export { WithMentions } from "./mentions/with-mentions";
export { useCreateSeatsMutation, useGetSeatOptionsQuery } from "./api";
export { freeSeats, usualRole } from "./seat-usage";
