import { IconPlus, IconSearch } from "@tabler/icons-react";
import { useMemo, useRef, useState } from "react";
import type { Webhook } from "#shared/contract/webhooks";
import { WEBHOOK_PAGE, WEBHOOK_PAGE_MAX } from "#shared/limits/webhooks";
import { useCommands, type Command } from "../../../app/commands";
import { CopyIconButton } from "../../../app/copy-button";
import { Awaited } from "../../../app/errors/awaited";
import { usePageTitle } from "../../../app/page-title";
import { openPanel } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { Checkbox } from "../../../ui/fields/checkbox";
import { SearchField } from "../../../ui/fields/search-field";
import { Sheet } from "../../../ui/layers/sheet";
import { PageHeader } from "../../../ui/navigation/page-header";
import { PlugDrawing } from "../../../ui/drawings/plug-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";
import { useMoment } from "../../../ui/time/dates";
import { LoadMore } from "../../tokens/public";
import { useListWebhooksQuery } from "../api";
import styles from "../components/webhook-list.module.css";

/** The webhooks; deactivated ones show without the Status filter. */
export default function WebhooksPage() {
  const t = useText();
  usePageTitle(t("webhooks.title"));
  const [q, setSearch] = useState("");
  const [isActive, setActive] = useState(true);
  const filters = JSON.stringify(isActive ? { active: true } : {});
  const [size, setSize] = useState(WEBHOOK_PAGE);
  const { data, error, refetch, isFetching } = useListWebhooksQuery({ q, filters, size });
  const searchBox = useRef<HTMLInputElement>(null);
  const commands = useMemo(
    (): Command[] => [
      {
        id: "webhooks.search",
        name: "webhooks.search",
        words: "records.search",
        group: "go",
        icon: IconSearch,
        shortcut: "mod+f",
        actsOnPage: true,
        run: () => searchBox.current?.focus(),
      },
    ],
    [],
  );
  useCommands(commands);
  return (
    <Sheet className={styles.sheet}>
      <div className={styles.top}>
        <PageHeader
          title={t("webhooks.title")}
          actions={
            <Button
              icon={<IconPlus size={16} stroke={1.5} />}
              onClick={() => void openPanel("webhook", { webhookId: null })}
            >
              {t("webhooks.new")}
            </Button>
          }
        />
      </div>
      <div className={styles.tools} data-automation-search>
        <SearchField
          ref={searchBox}
          className={styles.search ?? ""}
          label={t("webhooks.search")}
          value={q}
          onSearch={setSearch}
        />
        <span className={styles.aside}>
          <Checkbox
            label={t("webhooks.status")}
            checked={isActive}
            onChange={({ currentTarget }) => setActive(currentTarget.checked)}
          />
        </span>
      </div>
      <Awaited {...{ data, error, refetch }} />
      {data?.data.length === 0 && (
        <EmptyState
          title={q === "" ? t("webhooks.empty") : t("ui.noResults", { query: q })}
          {...(q === "" && { hint: t("webhooks.emptyHint"), drawing: <PlugDrawing /> })}
        />
      )}
      {data && data.data.length > 0 && (
        <table className={styles.table} aria-label={t("webhooks.title")}>
          <thead>
            <tr>
              <th>{t("webhooks.name")}</th>
              <th className={styles.wide}>{t("webhooks.target")}</th>
              <th>{t("webhooks.status")}</th>
              <th className={`${styles.wide} ${styles.number}`}>{t("webhooks.thisMonth")}</th>
              <th className={styles.wide}>{t("webhooks.createdBy")}</th>
            </tr>
          </thead>
          <tbody>
            {data.data.map((webhook) => (
              <WebhookRow key={webhook.id_webhooks} webhook={webhook} />
            ))}
          </tbody>
        </table>
      )}
      {data?.hasMore && size < WEBHOOK_PAGE_MAX && (
        <LoadMore
          isBusy={isFetching}
          onLoad={() => setSize(Math.min(size + WEBHOOK_PAGE, WEBHOOK_PAGE_MAX))}
        />
      )}
      {isActive && data && data.hidden > 0 && (
        <p className={`${styles.quiet} ${styles.hidden}`}>
          {t("webhooks.hidden", { count: data.hidden })}
          <Button size="compact" kind="subtle" onClick={() => setActive(false)}>
            {t("webhooks.showHidden")}
          </Button>
        </p>
      )}
    </Sheet>
  );
}

function WebhookRow({ webhook }: { webhook: Webhook }) {
  const t = useText();
  const moment = useMoment();
  const { id_webhooks: webhookId, name, url, active, org_created_by: author } = webhook;
  return (
    <tr>
      <td>
        <span className={styles.name}>
          <button
            type="button"
            className={styles.open}
            onClick={() => void openPanel("webhook", { webhookId })}
          >
            {name}
          </button>
          <CopyIconButton text={url} said="webhooks.urlCopied" label={t("webhooks.copyUrl", { name })} />
        </span>
      </td>
      <td className={styles.wide}>{webhook.table_name ?? webhook.function_label}</td>
      <td>
        <span className={styles.status} data-active={active || undefined}>
          {t(active ? "webhooks.active" : "webhooks.inactive")}
        </span>
      </td>
      <td className={`${styles.wide} ${styles.number}`}>{t("ui.number", { count: webhook.requests })}</td>
      <td className={styles.wide}>
        {author.person?.name}
        <p className={styles.quiet}>{moment(author.created_at)}</p>
      </td>
    </tr>
  );
}
