import { useState } from "react";
import { encryptions, type SourceEntry, type SourceSettings } from "#shared/contract/source-settings";
import { errorMessage } from "../../../../app/errors/show-error";
import { Button } from "../../../../ui/button/button";
import { Checkbox } from "../../../../ui/fields/checkbox";
import { PasswordField } from "../../../../ui/fields/password-field";
import { Select } from "../../../../ui/fields/select";
import { TextField } from "../../../../ui/fields/text-field";
import { useText } from "../../../../ui/text";
import { clearUpload, startReading } from "../../wizard/upload";
import { Notice } from "../notice";
import { SeveralTables } from "../bulk/several-tables";
import { ChosenOutlines } from "./chosen-outlines";
import { EntryList } from "./entry-list";
import type { RemoteFormProps } from "./remote-form-props";
import styles from "./remote-form.module.css";
import { useOutline } from "./use-outline";
import { entriesOf, useRemote } from "./use-remote";

const empty = {
  isReadOnlyAccess: false as boolean,
  host: "",
  port: null as number | null,
  username: "",
  password: "",
  database: "",
  encryption: "checked" as (typeof encryptions)[number],
} satisfies SourceSettings;

/** A database's address and account, its test, and its tables (specification 2, section 5). */
export function DatabaseForm({ connector, mode }: RemoteFormProps) {
  const isMany = mode !== "update";
  const t = useText();
  const [settings, setSettings] = useState(empty);
  const [chosen, setChosen] = useState<SourceEntry[]>([]);
  const connection = useRemote(connector, ({ name }) => name ?? "");
  const tables = useRemote(connector, entriesOf);
  const outline = useOutline(connector);
  const { isReadOnlyAccess, host, port, username, password, database, encryption } = settings;
  const change = (part: Partial<typeof empty>) => {
    setSettings({ ...settings, ...part });
    setChosen([]);
    void outline.ask([], settings);
    connection.forget();
    tables.forget();
  };
  const isFilled = [host, username, password, database].every((text) => text.trim() !== "");
  const test = async () => {
    if (await connection.ask("test-connection", settings)) await tables.ask("list-tables", settings);
  };
  const fields = { autoComplete: "off", spellCheck: false };
  const { asked } = connection;
  return (
    <div className={styles.panes}>
      <div className={styles.form}>
        <Checkbox
          label={t("connector.remote.readOnly")}
          checked={isReadOnlyAccess}
          aria-describedby="read-only-hint"
          onChange={(event) => change({ isReadOnlyAccess: event.target.checked })}
        />
        <p className={styles.hint} id="read-only-hint">
          {t("connector.remote.readOnlyHint")}
        </p>
        <fieldset className={styles.fields} disabled={!isReadOnlyAccess}>
          <TextField
            {...fields}
            label={t("connector.remote.host")}
            value={host}
            onChange={(event) => change({ host: event.target.value })}
          />
          <TextField
            {...fields}
            label={t("connector.remote.port")}
            inputMode="numeric"
            value={port === null ? "" : String(port)}
            onChange={(event) =>
              change({ port: Number(event.target.value.replace(/\D/g, "").slice(0, 5)) || null })
            }
          />
          <TextField
            {...fields}
            label={t("connector.remote.username")}
            value={username}
            onChange={(event) => change({ username: event.target.value })}
          />
          <PasswordField
            {...fields}
            autoComplete="new-password"
            label={t("connector.remote.password")}
            value={password}
            onChange={(event) => change({ password: event.target.value })}
          />
          <TextField
            {...fields}
            label={t("connector.remote.database")}
            value={database}
            onChange={(event) => change({ database: event.target.value })}
          />
          <Select
            label={t("connector.remote.encryption")}
            value={encryption}
            options={encryptions.map((value) => ({ value, label: t(`connector.encryption.${value}`) }))}
            onChange={(chosen) => chosen && change({ encryption: chosen })}
          />
        </fieldset>
        {asked.state === "error" && <Notice>{errorMessage(asked.error)}</Notice>}
        <div className={styles.test} data-state={asked.state}>
          <span role="status">
            {asked.state === "success"
              ? t("connector.remote.connected", { name: asked.answer })
              : t("connector.remote.secret")}
          </span>
          <Button
            disabled={!isReadOnlyAccess || !isFilled}
            isBusy={asked.state === "loading"}
            onClick={() => void test()}
          >
            {t("connector.remote.test")}
          </Button>
        </div>
      </div>
      <div className={styles.form}>
        <EntryList
          asked={tables.asked}
          isMany={isMany}
          chosen={chosen.map(({ id }) => id)}
          onRetry={() => void tables.ask("list-tables", settings)}
          onChoose={(entries) => {
            setChosen(entries);
            void outline.ask(
              entries.map(({ id }) => id),
              settings,
            );
            const [entry] = entries;
            if (entry && entries.length === 1)
              void startReading(connector, entry.label, { ...settings, table: entry.id });
            else clearUpload();
          }}
        />
        {chosen.length > 1 && (
          <SeveralTables
            connector={connector}
            mode={mode}
            tables={chosen.map(({ id }) => id)}
            settings={settings}
          />
        )}
      </div>
      <div className={styles.outlines}>
        <ChosenOutlines asked={outline.asked} />
      </div>
    </div>
  );
}
