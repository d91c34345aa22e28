import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import type { OutgoingWebhook } from "#shared/contract/outgoing-webhooks";
import { Awaited } from "../../../app/errors/awaited";
import { usePageTitle } from "../../../app/page-title";
import { openPanel } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { SearchField } from "../../../ui/fields/search-field";
import { Sheet } from "../../../ui/layers/sheet";
import { PageHeader } from "../../../ui/navigation/page-header";
import { PlugDrawing } from "../../../ui/drawings/plug-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";
import { useSearchKey } from "../../tokens/public";
import styles from "../components/webhook-list.module.css";
import { useListOutgoingWebhooksQuery } from "../outgoing-api";

/** Webhooks that send changes of records to other systems. */
export default function OutgoingWebhooksPage() {
  const t = useText();
  usePageTitle(t("webhooks.outgoing.title"));
  const [q, setSearch] = useState("");
  const { data, error, refetch } = useListOutgoingWebhooksQuery({ q }, { refetchOnMountOrArgChange: true });
  const searchBox = useSearchKey();
  const create = () => void openPanel("outgoingWebhook", { webhookId: null });
  return (
    <Sheet className={styles.sheet}>
      <div className={styles.top}>
        <PageHeader
          title={t("webhooks.outgoing.title")}
          actions={
            <Button icon={<IconPlus size={16} stroke={1.5} />} onClick={create}>
              {t("webhooks.outgoing.new")}
            </Button>
          }
        />
      </div>
      <div className={styles.tools} data-automation-search>
        <SearchField
          ref={searchBox}
          className={styles.search ?? ""}
          label={t("webhooks.outgoing.search")}
          value={q}
          onSearch={setSearch}
        />
      </div>
      <Awaited {...{ data, error, refetch }} />
      {data?.webhooks.length === 0 && (
        <EmptyState
          title={q === "" ? t("webhooks.outgoing.empty") : t("ui.noResults", { query: q })}
          {...(q === "" && { hint: t("webhooks.outgoing.emptyHint"), drawing: <PlugDrawing /> })}
        />
      )}
      {data && data.webhooks.length > 0 && (
        <table className={styles.table} aria-label={t("webhooks.outgoing.title")}>
          <thead>
            <tr>
              <th>{t("webhooks.name")}</th>
              <th className={styles.wide}>{t("webhooks.outgoing.events")}</th>
              <th>{t("webhooks.status")}</th>
              <th className={styles.wide}>{t("webhooks.outgoing.state")}</th>
            </tr>
          </thead>
          <tbody>
            {data.webhooks.map((webhook) => (
              <OutgoingRow key={webhook.id} webhook={webhook} />
            ))}
          </tbody>
        </table>
      )}
    </Sheet>
  );
}

function OutgoingRow({ webhook }: { webhook: OutgoingWebhook }) {
  const t = useText();
  const { id, name, address, events, isActive, waiting, failed } = webhook;
  const unsent = [
    ...(waiting > 0 ? [t("webhooks.outgoing.waitingCount", { count: waiting })] : []),
    ...(failed > 0 ? [t("webhooks.outgoing.failedCount", { count: failed })] : []),
  ];
  return (
    <tr>
      <td>
        <button
          type="button"
          className={styles.open}
          onClick={() => void openPanel("outgoingWebhook", { webhookId: id })}
        >
          {name}
        </button>
        <p className={styles.quiet}>{address}</p>
      </td>
      <td className={styles.wide}>
        {events.map((event) => t(`webhooks.outgoing.event.${event}`)).join(", ")}
      </td>
      <td>
        <span className={styles.status} data-active={isActive || undefined}>
          {t(isActive ? "webhooks.active" : "webhooks.inactive")}
        </span>
      </td>
      <td className={styles.wide}>{unsent.join(", ")}</td>
    </tr>
  );
}
