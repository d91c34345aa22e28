import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { addressName } from "#shared/connectors/address-name";
import type { Connector } from "#shared/connectors/connector";
import type { SourceSettings } from "#shared/contract/source-settings";
import { Button } from "../../../../ui/button/button";
import { IconButton } from "../../../../ui/button/icon-button";
import { PasswordField } from "../../../../ui/fields/password-field";
import { Select } from "../../../../ui/fields/select";
import { TextField } from "../../../../ui/fields/text-field";
import { useText } from "../../../../ui/text";
import { startReading } from "../../wizard/upload";
import styles from "./remote-form.module.css";

const pagings = ["none", "page", "offset", "cursor", "link"] as const;
const HEADERS_MAX = 20;

interface Draft {
  url: string;
  headers: { id: number; name: string; value: string }[];
  rowsPath: string;
  paging: (typeof pagings)[number];
  pageParameter: string;
  cursorPath: string;
}

/** An address with its headers, its pages and the place of its rows. */
export function ApiForm({ connector }: { connector: Connector }) {
  const t = useText();
  const [draft, setDraft] = useState<Draft>({
    url: "",
    headers: [],
    rowsPath: "",
    paging: "none",
    pageParameter: "",
    cursorPath: "",
  });
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const changeHeader = (id: number, part: Partial<Draft["headers"][number]>) =>
    change({ headers: draft.headers.map((header) => (header.id === id ? { ...header, ...part } : header)) });
  const read = () => {
    const headers = draft.headers.map(({ name, value }) => ({ name, value }));
    const settings: SourceSettings = { ...draft, headers };
    void startReading(connector, addressName(draft.url), settings);
  };
  const needsPath = draft.paging === "cursor" || draft.paging === "link";
  return (
    <div className={styles.form}>
      <TextField
        label={t("connector.api.url")}
        hint={t("connector.api.urlHint")}
        inputMode="url"
        value={draft.url}
        onChange={(event) => change({ url: event.target.value })}
      />
      {draft.headers.map(({ id, name, value }) => (
        <div key={id} className={styles.row}>
          <TextField
            label={t("connector.api.headerName")}
            value={name}
            onChange={(event) => changeHeader(id, { name: event.target.value })}
          />
          <PasswordField
            label={t("connector.api.headerValue")}
            autoComplete="off"
            value={value}
            onChange={(event) => changeHeader(id, { value: event.target.value })}
          />
          <IconButton
            label={t("connector.api.removeHeader")}
            onClick={() => change({ headers: draft.headers.filter((header) => header.id !== id) })}
          >
            <IconTrash size={18} stroke={1.5} />
          </IconButton>
        </div>
      ))}
      {draft.headers.length < HEADERS_MAX && (
        <Button
          size="compact"
          icon={<IconPlus size={16} stroke={1.5} aria-hidden />}
          onClick={() =>
            change({
              headers: [...draft.headers, { id: (draft.headers.at(-1)?.id ?? 0) + 1, name: "", value: "" }],
            })
          }
        >
          {t("connector.api.addHeader")}
        </Button>
      )}
      <div className={styles.pair}>
        <TextField
          label={t("connector.api.rowsPath")}
          placeholder="data.items"
          value={draft.rowsPath}
          onChange={(event) => change({ rowsPath: event.target.value })}
        />
        <Select
          label={t("connector.api.paging")}
          value={draft.paging}
          options={pagings.map((value) => ({ value, label: t(`connector.api.paging.${value}`) }))}
          onChange={(paging) => paging && change({ paging })}
        />
        {draft.paging !== "none" && draft.paging !== "link" && (
          <TextField
            label={t("connector.api.pageParameter")}
            placeholder={draft.paging}
            value={draft.pageParameter}
            onChange={(event) => change({ pageParameter: event.target.value })}
          />
        )}
        {needsPath && (
          <TextField
            label={t("connector.api.cursorPath")}
            placeholder={draft.paging === "cursor" ? "next_cursor" : "next"}
            value={draft.cursorPath}
            onChange={(event) => change({ cursorPath: event.target.value })}
          />
        )}
      </div>
      <Button kind="primary" disabled={!URL.canParse(draft.url)} onClick={read}>
        {t("connector.api.read")}
      </Button>
    </div>
  );
}
