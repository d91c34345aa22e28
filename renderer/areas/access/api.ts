import { accessCalls } from "#shared/contract/access";
import { identityProviderCalls } from "#shared/contract/identity-providers";
import { signInEventCalls } from "#shared/contract/sign-in-events";
import { fromContract } from "../../app/api";

declare module "../../app/api/tags" {
  interface Kinds {
    identityProvider: true;
    ownMfa: true;
  }
}

const {
  getOrganization,
  findPasswordLink,
  listDeviceSessions,
  revokeDeviceSession,
  revokeOtherSessions,
  getMfa,
  setMfa,
} = accessCalls;

export const {
  useGetOrganizationQuery,
  useFindPasswordLinkQuery,
  useListDeviceSessionsQuery,
  useRevokeDeviceSessionMutation,
  useRevokeOtherSessionsMutation,
  useGetMfaQuery,
  useSetMfaMutation,
  useListIdentityProvidersQuery,
  useSaveIdentityProviderMutation,
  useDeleteIdentityProviderMutation,
  useListSignInEventsQuery,
} = fromContract(
  {
    getOrganization,
    findPasswordLink,
    listDeviceSessions,
    revokeDeviceSession,
    revokeOtherSessions,
    getMfa,
    setMfa,
    ...identityProviderCalls,
    ...signInEventCalls,
  },
  {
    provides: {
      listDeviceSessions: ["session"],
      getMfa: ["ownMfa"],
      listIdentityProviders: ["identityProvider"],
    },
    invalidates: {
      revokeDeviceSession: ["session"],
      revokeOtherSessions: ["session"],
      setMfa: ["ownMfa"],
      saveIdentityProvider: ["identityProvider"],
      deleteIdentityProvider: ["identityProvider"],
    },
    live: { "organization.changed": { getMfa: "refetch" } },
  },
);
