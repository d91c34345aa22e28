import { setupCalls } from "#shared/contract/setup";
import { fromContract } from "../../app/api";

declare module "../../app/api/tags" {
  interface Kinds {
    installation: true;
  }
}

export const {
  useGetSetupQuery,
  useSetUpMutation,
  useRegisterMutation,
  useFindRegistrationQuery,
  useConfirmRegistrationMutation,
  useGetInstallationQuery,
  useUpdateInstallationMutation,
  useInviteOrganizationMutation,
} = fromContract(setupCalls, {
  provides: { getInstallation: ["installation"], getSetup: ["installation"] },
  invalidates: { updateInstallation: ["installation"], inviteOrganization: ["installation"] },
});
