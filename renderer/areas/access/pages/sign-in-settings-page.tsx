import { ProviderList } from "../components/provider-list";
import { SignInEvents } from "../components/sign-in-events";

/** How people of the organisation come in, and who did. */
export default function SignInSettingsPage() {
  return (
    <>
      <ProviderList />
      <SignInEvents />
    </>
  );
}
