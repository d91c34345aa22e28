import { useEffect, useState, type FormEvent } from "react";
import { host } from "../../../host";
import { Button } from "../../../ui/button/button";
import { TextField } from "../../../ui/fields/text-field";
import { Dialog } from "../../../ui/layers/dialog";
import { useText } from "../../../ui/text";
import styles from "./access-layout.module.css";

/** The desktop's server, which it asks for at its first start; nothing in a browser. */
export function ServerLine() {
  const t = useText();
  const [server, setServer] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  useEffect(() => {
    void host.server?.get().then((known) => {
      setServer(known);
      if (known === null) setIsAsking(true);
    });
  }, []);
  if (!host.server) return null;
  return (
    <p className={styles.address}>
      {server && `${t("desktop.server.current", { server: new URL(server).host })} `}
      <button type="button" className={styles.link} onClick={() => setIsAsking(true)}>
        {t(server ? "desktop.server.change" : "desktop.server.set")}
      </button>
      {isAsking && (
        <ServerDialog
          onClose={() => setIsAsking(false)}
          onChosen={() => void host.server?.get().then(setServer)}
        />
      )}
    </p>
  );
}

function ServerDialog({ onClose, onChosen }: { onClose: () => void; onChosen: () => void }) {
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
