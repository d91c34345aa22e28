import { useSession } from "../../app/session/session-context";
import { host } from "../../host";
import { useText } from "../../ui/text";
import { showToast } from "../../ui/toast/toast-store";

/** Writes to the installation's support, and says so for users without a mail program. */
export function useAskTeam(): () => void {
  const t = useText();
  const { supportEmail, organization } = useSession();
  return () => {
    showToast({ id: "askTeam", message: t("plans.askDemo", { email: supportEmail ?? t("plans.noEmail") }) });
    if (supportEmail === null) return;
    const subject = encodeURIComponent(t("plans.mailSubject", { organization: organization.name }));
    host.openExternal(`mailto:${supportEmail}?subject=${subject}`);
  };
}
