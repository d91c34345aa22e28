import { useState } from "react";
import type { SourceEntry, SourceSettings } from "#shared/contract/source-settings";
import { TRELLO_ERROR_NOTICE } from "#shared/limits/connector";
import { errorMessage } from "../../../../app/errors/show-error";
import { Button } from "../../../../ui/button/button";
import { PasswordField } from "../../../../ui/fields/password-field";
import { Select } from "../../../../ui/fields/select";
import { TextField } from "../../../../ui/fields/text-field";
import { ListSkeleton } from "../../../../ui/states/skeletons";
import { PlugDrawing } from "../../../../ui/drawings/plug-drawing";
import { EmptyState } from "../../../../ui/states/empty-state";
import { useText } from "../../../../ui/text";
import { showToast } from "../../../../ui/toast/toast-store";
import { BaseTables } from "./base-tables";
import type { RemoteFormProps } from "./remote-form-props";
import { startReading } from "../../wizard/upload";
import { Notice } from "../notice";
import styles from "./remote-form.module.css";
import { connectTrello } from "./trello-popup";
import { entriesOf, useRemote, type Asked } from "./use-remote";

/** The names and calls of each product that asks for a token. */
const products = {
  trello: {
    tokenHint: "connector.trello.tokenHint",
    list: "connector.remote.listOrganizations",
    organization: "connector.remote.organization",
    entry: "connector.trello.board",
    listEntries: "list-boards",
    settingsOf: ({ id }: SourceEntry): SourceSettings => ({ board: id }),
  },
  pipefy: {
    tokenHint: "connector.pipefy.tokenHint",
    list: "connector.remote.listOrganizations",
    organization: "connector.remote.organization",
    entry: "connector.pipefy.pipe",
    listEntries: "list-pipes",
    settingsOf: ({ id, kind }: SourceEntry): SourceSettings => ({ id, isPipe: kind === "pipe" }),
  },
  workspace: {
    tokenHint: "connector.workspace.tokenHint",
    list: "connector.workspace.listBases",
    organization: "connector.workspace.base",
    entry: "connector.workspace.table",
    listEntries: "list-tables",
    settingsOf: ({ id }: SourceEntry): SourceSettings => ({ id }),
  },
} as const;

/** Token, organization, and then the board, pipe or table, each in its turn (specification 2, section 5). */
export function TokenForm({ connector, mode }: RemoteFormProps) {
  const t = useText();
  const { form, asksAddress = false } = connector;
  const isTrello = form === "trello";
  const product = form === "trello" || form === "pipefy" ? products[form] : products.workspace;
  const [url, setUrl] = useState("");
  const address = asksAddress ? { url: url.trim() } : {};
  const [token, setToken] = useState("");
  const [organization, setOrganization] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isConnecting, setIsConnecting] = useState(false);
  const organizations = useRemote(connector, entriesOf);
  const sources = useRemote(connector, entriesOf);
  const listOrganizations = (own: string) => {
    setOrganization(null);
    setChosen(null);
    sources.forget();
    void organizations.ask("list-organizations", { token: own, ...address });
  };
  const connect = async () => {
    setIsConnecting(true);
    const given = await connectTrello();
    setIsConnecting(false);
    if (given === null) {
      showToast({ kind: "error", message: t("connector.trello.failed"), duration: TRELLO_ERROR_NOTICE });
      return;
    }
    setToken(given);
    listOrganizations(given);
  };
  const chooseOrganization = (id: string | null) => {
    setOrganization(id);
    setChosen(null);
    if (id !== null) void sources.ask(product.listEntries, { token, organization: id, ...address });
  };
  const choose = (key: string | null, entries: readonly SourceEntry[]) => {
    setChosen(key);
    const entry = entries.find((one) => keyOf(one) === key);
    if (!entry || organization === null) return;
    const settings = { token, organization, ...address, ...product.settingsOf(entry) };
    void startReading(connector, entry.label, settings);
  };
  return (
    <div className={styles.form}>
      {isTrello && (
        <Button kind="primary" isBusy={isConnecting} onClick={() => void connect()}>
          {t("connector.trello.connect")}
        </Button>
      )}
      {asksAddress && (
        <TextField
          label={t("connector.workspace.url")}
          type="url"
          value={url}
          onChange={(event) => {
            setUrl(event.target.value);
            organizations.forget();
            sources.forget();
          }}
        />
      )}
      <PasswordField
        label={t("connector.remote.token")}
        hint={t(product.tokenHint)}
        autoComplete="off"
        value={token}
        onChange={(event) => {
          setToken(event.target.value);
          organizations.forget();
          sources.forget();
        }}
      />
      <Button
        disabled={token.trim() === "" || (asksAddress && url.trim() === "")}
        isBusy={organizations.asked.state === "loading"}
        onClick={() => listOrganizations(token)}
      >
        {t(product.list)}
      </Button>
      <Entries
        asked={organizations.asked}
        label={t(product.organization)}
        value={organization}
        onChange={(id) => chooseOrganization(id === null ? null : id.slice(id.indexOf(" ") + 1))}
        selected={(entry) => entry.id === organization}
      />
      {form === "workspace" ? (
        <BaseTables
          key={organization}
          connector={connector}
          mode={mode}
          asked={sources.asked}
          settings={{ token, organization: organization ?? "", ...address }}
          onRetry={() => chooseOrganization(organization)}
        />
      ) : (
        <Entries
          asked={sources.asked}
          namesTables={form === "pipefy"}
          label={t(product.entry)}
          value={chosen}
          onChange={choose}
          selected={(entry) => keyOf(entry) === chosen}
        />
      )}
    </div>
  );
}

/** Pipes and tables may have the same number. */
const keyOf = ({ id, kind = "table" }: SourceEntry): string => `${kind} ${id}`;

interface EntriesProps {
  asked: Asked<SourceEntry[]>;
  label: string;
  /** Says of tables that they are tables, among pipes. */
  namesTables?: boolean;
  value: string | null;
  selected: (entry: SourceEntry) => boolean;
  onChange: (key: string | null, entries: readonly SourceEntry[]) => void;
}

function Entries({ asked, label, namesTables = false, onChange, selected }: EntriesProps) {
  const t = useText();
  if (asked.state === "none") return null;
  if (asked.state === "loading") return <ListSkeleton label={label} />;
  if (asked.state === "error") return <Notice>{errorMessage(asked.error)}</Notice>;
  if (asked.answer.length === 0)
    return <EmptyState drawing={<PlugDrawing />} title={t("connector.remote.nothingListed")} />;
  const current = asked.answer.find(selected);
  return (
    <Select
      label={label}
      isSearchable
      value={current ? keyOf(current) : null}
      options={asked.answer.map((entry) => ({
        value: keyOf(entry),
        label:
          namesTables && entry.kind === "table"
            ? t("connector.pipefy.table", { name: entry.label })
            : entry.label,
      }))}
      onChange={(key) => onChange(key, asked.answer)}
    />
  );
}
