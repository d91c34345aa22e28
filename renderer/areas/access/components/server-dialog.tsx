import { useState, type FormEvent } from "react";
import { host } from "../../../host";
import { Button } from "../../../ui/button/button";
import { TextField } from "../../../ui/fields/text-field";
import { Dialog } from "../../../ui/layers/dialog";
import { useText } from "../../../ui/text";

interface ServerDialogProps {
  onClose: () => void;
  onChosen: () => void;
}

/** Asks for the address of the server that the desktop works with. */
export default function ServerDialog({ onClose, onChosen }: ServerDialogProps) {
  const t = useText();
  const [address, setAddress] = useState("");
  const [error, setError] = useState<string | undefined>();
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    const outcome = await host.server?.choose(address.trim());
    setIsBusy(false);
    if (outcome?.status === "refused") return setError(outcome.error.message);
    onChosen();
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <Dialog
      title={t("desktop.server.title")}
      onClose={onClose}
      footer={
        <Button kind="primary" isBusy={isBusy} onClick={() => void save()}>
          {t("desktop.server.save")}
        </Button>
      }
    >
      <form onSubmit={submit} noValidate>
        <p>{t("desktop.server.hint")}</p>
        <TextField
          label={t("desktop.server.address")}
          autoCapitalize="none"
          spellCheck={false}
          value={address}
          {...(error === undefined ? {} : { error })}
          onChange={({ currentTarget }) => {
            setAddress(currentTarget.value);
            setError(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
