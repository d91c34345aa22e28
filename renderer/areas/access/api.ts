import { accessCalls } from "#shared/contract/access";
import { fromContract } from "../../app/api";

const { getOrganization, listDeviceSessions, revokeDeviceSession } = accessCalls;

export const { useGetOrganizationQuery, useListDeviceSessionsQuery, useRevokeDeviceSessionMutation } =
  fromContract(
    { getOrganization, listDeviceSessions, revokeDeviceSession },
    { provides: { listDeviceSessions: ["session"] }, invalidates: { revokeDeviceSession: ["session"] } },
  );
