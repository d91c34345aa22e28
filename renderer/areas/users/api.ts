import { scimTokenCalls } from "#shared/contract/scim-tokens";
import { userCalls } from "#shared/contract/users";
import { fromContract } from "../../app/api";

declare module "../../app/api/tags" {
  interface Kinds {
    user: true;
  }
}

const seats = ["user:seats"] as const;

export const usersApi = fromContract(userCalls, {
  provides: {
    listUsers: ["user:list"],
    findPeople: ["user:list"],
    getPersonCard: ["user:list"],
    listSeats: seats,
    getSeatOptions: seats,
    getSeat: seats,
    getBelongings: ["user:belongings"],
  },
  invalidates: {
    createSeats: ["user:seats", "user:list"],
    updateSeat: ["user:seats", "user:list"],
    updateSeats: ["user:seats", "user:list"],
    removeSeat: ["user:seats", "user:list"],
    resendInvite: seats,
  },
  live: {
    "user.changed": {
      listUsers: "refetch",
      findPeople: "refetch",
      getPersonCard: "refetch",
      listSeats: "refetch",
      getSeatOptions: "refetch",
      getSeat: "refetch",
    },
  },
});
export const {
  useListUsersQuery,
  useFindPeopleQuery,
  useGetPersonCardQuery,
  useListOnlineQuery,
  useListSeatsQuery,
  useGetSeatOptionsQuery,
  useGetSeatQuery,
  useGetBelongingsQuery,
  useCreateSeatsMutation,
  useUpdateSeatMutation,
  useUpdateSeatsMutation,
  useRemoveSeatMutation,
  useResendInviteMutation,
  useResetSeatPasswordMutation,
  useHandOverMutation,
} = usersApi;

const tokens = ["user:tokens"] as const;

export const { useListScimTokensQuery, useCreateScimTokenMutation, useRevokeScimTokenMutation } =
  fromContract(scimTokenCalls, {
    provides: { listScimTokens: tokens },
    invalidates: { createScimToken: tokens, revokeScimToken: tokens },
  });
