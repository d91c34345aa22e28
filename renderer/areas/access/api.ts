import { accessCalls } from "#shared/contract/access";
import { fromContract } from "../../app/api";

const { getOrganization, listDeviceSessions, revokeDeviceSession, revokeOtherSessions } = accessCalls;

export const {
  useGetOrganizationQuery,
  useListDeviceSessionsQuery,
  useRevokeDeviceSessionMutation,
  useRevokeOtherSessionsMutation,
} = fromContract(
  { getOrganization, listDeviceSessions, revokeDeviceSession, revokeOtherSessions },
  {
    provides: { listDeviceSessions: ["session"] },
    invalidates: { revokeDeviceSession: ["session"], revokeOtherSessions: ["session"] },
  },
);
