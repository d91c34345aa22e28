import { useState } from "react";
import { definitionOf, type Operation } from "#shared/api/operations";
import { snippet, snippetLanguages, type SnippetLanguage } from "#shared/api/snippets";
import { isQuery } from "#shared/contract/define";
import type { ApiTable } from "#shared/contract/public-api";
import { CopyIconButton } from "../../../app/copy-button";
import { confirm } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { TextArea } from "../../../ui/fields/text-area";
import { TextField } from "../../../ui/fields/text-field";
import { Tabs } from "../../../ui/navigation/tabs";
import { useText } from "../../../ui/text";
import { exampleBody, exampleRequest } from "../example-request";
import { useTry } from "../use-try";
import styles from "./documentation.module.css";

/** Names are the same in every language. */
const labels: Record<SnippetLanguage, string> = {
  curl: "curl",
  javascript: "JavaScript",
  python: "Python",
  php: "PHP",
};
const BODY_ROWS = 8;

interface RequestPaneProps {
  operation: Operation;
  table: ApiTable;
}

/** A request as a program, its body to change, and its answer. */
export function RequestPane({ operation, table }: RequestPaneProps) {
  const t = useText();
  const [language, setLanguage] = useState<SnippetLanguage>("curl");
  const [text, setText] = useState(() => {
    const body = exampleBody(operation, table);
    return body === undefined ? null : JSON.stringify(body, null, 2);
  });
  const [recordId, setRecordId] = useState("1");
  const { tried, isBusy, send } = useTry(operation);
  const body = text === null ? undefined : parsed(text);
  const definition = definitionOf(operation);
  const source = snippet(language, exampleRequest(operation, table, body ?? undefined));
  const run = async () => {
    const title = t("api.tryAsk");
    const message = t("api.tryAskText", { table: table.label });
    if (!isQuery(definition) && !(await confirm({ title, message, confirmLabel: t("api.tryIt") }))) return;
    const input = {
      ...(operation.id !== "tables" && { table: table.name }),
      ...(operation.id === "get" && { recordId: Number(recordId) }),
      ...(body as object | undefined),
    };
    await send(input);
  };
  return (
    <aside className={styles.pane} aria-label={t("api.tryIt")}>
      <div className={styles.tabs}>
        <Tabs
          label={t("api.language")}
          look="pill"
          tabs={snippetLanguages.map((id) => ({ id, label: labels[id] }))}
          selected={language}
          onSelect={setLanguage}
        />
        <CopyIconButton text={source} said="api.copied" label={t("api.copySnippet")} />
      </div>
      <pre className={styles.source}>{source}</pre>
      {text !== null && (
        <TextArea
          label={t("api.body")}
          value={text}
          rows={BODY_ROWS}
          error={body === null ? t("api.badJson") : undefined}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      {operation.id === "get" && (
        <TextField
          label={t("api.recordId")}
          inputMode="numeric"
          value={recordId}
          onChange={({ target }) => setRecordId(target.value)}
        />
      )}
      <div className={styles.try}>
        <span className={styles.quiet}>{t("api.tryHint")}</span>
        <Button kind="primary" isBusy={isBusy} disabled={body === null} onClick={() => void run()}>
          {t("api.tryIt")}
        </Button>
      </div>
      {tried && (
        <section aria-label={t("api.answer")} role="status">
          <p className={styles.status} data-error={tried.isError || undefined}>
            <strong>{tried.status}</strong>
            <span className={styles.quiet}>{t("api.milliseconds", { count: tried.milliseconds })}</span>
          </p>
          <pre className={styles.source}>{tried.text}</pre>
        </section>
      )}
    </aside>
  );
}

/** Null for what is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
