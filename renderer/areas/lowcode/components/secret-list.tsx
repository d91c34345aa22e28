import { IconTrash } from "@tabler/icons-react";
import { useState, type FormEvent } from "react";
import { SECRET_MAX_LENGTH } from "#shared/limits/lowcode";
import { Awaited } from "../../../app/errors/awaited";
import { showError } from "../../../app/errors/show-error";
import { Button } from "../../../ui/button/button";
import { IconButton } from "../../../ui/button/icon-button";
import { TextField } from "../../../ui/fields/text-field";
import { useText } from "../../../ui/text";
import { useListFunctionSecretsQuery, useSetFunctionSecretMutation } from "../api";
import styles from "../panels/function-panel.module.css";

/** Secrets of a function by name; a value can be replaced but never read. */
export function SecretList({ functionId: id }: { functionId: number }) {
  const t = useText();
  const { data, error, refetch } = useListFunctionSecretsQuery({ id });
  const [set, { isLoading }] = useSetFunctionSecretMutation();
  const [name, setName] = useState("");
  const [value, setValue] = useState("");
  const add = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await set({ id, name: name.trim(), value }).unwrap();
      setName("");
      setValue("");
    } catch (problem) {
      showError(problem);
    }
  };
  return (
    <section className={styles.form} aria-label={t("lowcode.secrets")}>
      <h3 className={styles.heading}>{t("lowcode.secrets")}</h3>
      <p className={styles.quiet}>{t("lowcode.secretsHint")}</p>
      <Awaited {...{ data, error, refetch }} />
      {data?.names.length === 0 && <p className={styles.quiet}>{t("lowcode.noSecrets")}</p>}
      <ul className={styles.secrets}>
        {data?.names.map((known) => (
          <li key={known}>
            <code>{known}</code>
            <IconButton
              label={t("lowcode.removeSecret", { name: known })}
              onClick={() => void set({ id, name: known, value: null }).unwrap().catch(showError)}
            >
              <IconTrash size={16} stroke={1.5} />
            </IconButton>
          </li>
        ))}
      </ul>
      <form className={styles.form} onSubmit={(event) => void add(event)}>
        <TextField
          label={t("lowcode.secretName")}
          value={name}
          pattern="[A-Za-z_][A-Za-z0-9_]*"
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          label={t("lowcode.secretValue")}
          type="password"
          autoComplete="off"
          value={value}
          maxLength={SECRET_MAX_LENGTH}
          onChange={({ target }) => setValue(target.value)}
        />
        <Button type="submit" isBusy={isLoading} disabled={name.trim() === "" || value === ""}>
          {t("lowcode.addSecret")}
        </Button>
      </form>
    </section>
  );
}
