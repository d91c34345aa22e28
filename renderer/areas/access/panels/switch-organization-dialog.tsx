import { useState, type FormEvent } from "react";
import type { PanelProps } from "../../../app/panels";
import { useSession } from "../../../app/session/session-context";
import { host } from "../../../host";
import { Button } from "../../../ui/button/button";
import { TextField } from "../../../ui/fields/text-field";
import { Dialog } from "../../../ui/layers/dialog";
import { useText } from "../../../ui/text";
import { Refused } from "../../../ui/states/refused";
import { organizationIdOf } from "../use-chooser";

/** Goes to another organisation of the same person; each keeps its own sign-in. */
export default function SwitchOrganizationDialog({ onClose }: PanelProps<"switchOrganization">) {
  const t = useText();
  const { user, organization } = useSession();
  const [input, setInput] = useState("");
  const [error, setError] = useState<string | undefined>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function go(wanted: string): Promise<void> {
    setIsBusy(true);
    const outcome = await host.chooseOrganization(wanted, user.email, "switch");
    if (outcome.status === "chosen") return;
    setIsBusy(false);
    const { id, code, message } = outcome.error;
    setRefusal(message || t("access.failed", { id, code: String(code) }));
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = organizationIdOf(input);
    setRefusal(null);
    if (!wanted) setError(t("access.organizationRequired"));
    else if (!/^[a-z0-9]+$/.test(wanted)) setError(t("access.organizationInvalid"));
    else if (wanted === organization.subdomain) setError(t("desktop.alreadyInOrg"));
    else if (!user.email) setError(t("desktop.noActiveEmail"));
    else void go(wanted);
  };

  return (
    <Dialog title={t("access.switchTitle")} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Refused>{refusal}</Refused>
        <TextField
          label={t("access.organization")}
          name="organization"
          autoComplete="organization"
          autoCapitalize="none"
          autoFocus
          spellCheck={false}
          hint={t("access.switchHint")}
          value={input}
          error={error}
          onChange={(event) => {
            setInput(event.target.value);
            setError(undefined);
          }}
          trailing={null}
        />
        <Button type="submit" kind="primary" isBusy={isBusy} style={{ marginTop: 16 }}>
          {t("access.switchAction")}
        </Button>
      </form>
    </Dialog>
  );
}
