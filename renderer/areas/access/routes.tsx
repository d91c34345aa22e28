import type { DoorProps } from "../../app/define-area";
import { SignInPage } from "./pages/sign-in-page";
import { ChooserPage } from "./pages/chooser-page";
import { useGetOrganizationQuery } from "./api";
import { AccessLayout } from "./components/access-layout";
import { UnknownOrganization } from "./components/unknown-organization";

/** Everything before the sign-in: whatever the address, the door shows (specification 1, section 2.2). */
export default function AccessRoutes({ isExpired, needsOrganization }: DoorProps) {
  const { data, error } = useGetOrganizationQuery(undefined, { skip: needsOrganization });
  if (needsOrganization) return <ChooserPage />;
  if (error) return <UnknownOrganization />;
  if (!data) return <AccessLayout />;
  if (!data.organization) return <ChooserPage baseDomain={data.chooser.baseDomain} />;
  return <SignInPage organization={data.organization} isExpired={isExpired} />;
}
