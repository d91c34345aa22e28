import { matchPath, Navigate, useLocation } from "react-router-dom";
import type { SignInScreenProps } from "../../app/define-area";
import { promptPart } from "../../app/errors/prompt-part";
import { SignInPage } from "./pages/sign-in-page";
import { ChooserPage } from "./pages/chooser-page";
import { NewPasswordPage } from "./pages/new-password-page";
import { PasswordResetPage } from "./pages/password-reset-page";
import { ProviderAnswerPage } from "./pages/provider-answer-page";
import { useGetOrganizationQuery } from "./api";
import { AccessLayout } from "./components/access-layout";
import { UnknownOrganization } from "./components/unknown-organization";

/** Most visitors have an organization whose plan is not blocked, and load neither of these. */
const BlockedPlanPage = promptPart(
  async () => ({ default: (await import("./pages/blocked-plan-page")).BlockedPlanPage }),
  () => <AccessLayout />,
);
const SetupScreen = promptPart(
  async () => ({ default: (await import("../setup/public")).SetupScreen }),
  () => <AccessLayout />,
);

/** Routes before login: every address shows the sign-in screen (specification 1, section 2.2). */
export default function AccessRoutes({ isExpired, needsOrganization, blocked }: SignInScreenProps) {
  const { pathname, search } = useLocation();
  const { data, error } = useGetOrganizationQuery(undefined, {
    skip: needsOrganization || blocked !== undefined,
  });
  if (blocked) return <BlockedPlanPage session={blocked} />;
  if (needsOrganization) return <ChooserPage />;
  if (error) return <UnknownOrganization />;
  if (!data) return <AccessLayout />;
  const { organization, providers } = data;
  if (!organization)
    return <SetupScreen Layout={AccessLayout} Chooser={ChooserPage} baseDomain={data.chooser.baseDomain} />;
  // A link that was put together from two parts.
  if (pathname.includes("login") && pathname.includes("//")) return <Navigate replace to={`/${search}`} />;
  const { token } = matchPath("/new-password/:token", pathname)?.params ?? {};
  if (token) return <NewPasswordPage organization={organization} token={token} />;
  if (pathname === "/password-reset") return <PasswordResetPage organization={organization} />;
  if (pathname === "/oauth/callback")
    return <ProviderAnswerPage organization={organization} search={search} />;
  return <SignInPage {...{ organization, providers, isExpired }} />;
}
