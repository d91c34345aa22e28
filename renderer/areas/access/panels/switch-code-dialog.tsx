import type { PanelProps } from "../../../app/panels";
import { host } from "../../../host";
import { Dialog } from "../../../ui/layers/dialog";
import { useText } from "../../../ui/text";
import { AccessCodeForm } from "../components/access-code-form";
import { afterSwitch } from "../switch-organization";

/** The code that switching to an organisation asks for; closing it ends switching. */
export default function SwitchCodeDialog({ params, onClose }: PanelProps<"switchCode">) {
  const { origin, verifySession } = params;
  const t = useText();
  return (
    <Dialog title={t("access.switchTitle")} onClose={onClose}>
      <AccessCodeForm
        verifySession={verifySession}
        finish={(code) => host.finishSwitch(origin, code)}
        onBack={() => {
          onClose();
          void host.switchOrganization(origin).then(afterSwitch);
        }}
        onDone={onClose}
      />
    </Dialog>
  );
}
