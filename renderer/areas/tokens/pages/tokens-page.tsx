import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import type { ApiToken } from "#shared/contract/tokens";
import { API_TOKEN_PAGE, API_TOKEN_PAGE_MAX } from "#shared/limits/tokens";
import { Awaited } from "../../../app/errors/awaited";
import { usePageTitle } from "../../../app/page-title";
import { openPanel } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { SearchField } from "../../../ui/fields/search-field";
import { Sheet } from "../../../ui/layers/sheet";
import { PageHeader } from "../../../ui/navigation/page-header";
import { KeyDrawing } from "../../../ui/drawings/key-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";
import { useMoment } from "../../../ui/time/dates";
import { useListApiTokensQuery } from "../api";
import styles from "../components/api-list.module.css";
import { LoadMore } from "../components/load-more";
import { useSummary } from "../use-summary";
import { useSearchKey } from "../use-search-key";

/** The API tokens with their state and use. */
export default function TokensPage() {
  const t = useText();
  usePageTitle(t("tokens.title"));
  const [q, setSearch] = useState("");
  const [size, setSize] = useState(API_TOKEN_PAGE);
  const { data, error, refetch, isFetching } = useListApiTokensQuery({ q, size });
  const searchBox = useSearchKey();
  return (
    <Sheet className={styles.sheet}>
      <div className={styles.top}>
        <PageHeader
          title={t("tokens.title")}
          actions={
            <Button
              icon={<IconPlus size={16} stroke={1.5} />}
              onClick={() => void openPanel("apiToken", { tokenId: null })}
            >
              {t("tokens.new")}
            </Button>
          }
        />
      </div>
      <div className={styles.tools} data-automation-search>
        <SearchField
          ref={searchBox}
          className={styles.search ?? ""}
          label={t("tokens.search")}
          value={q}
          onSearch={setSearch}
        />
        {data && <span className={styles.aside}>{t("tokens.callsThisMonth", { count: data.calls })}</span>}
      </div>
      <Awaited {...{ data, error, refetch }} />
      {data?.data.length === 0 && (
        <EmptyState
          title={q === "" ? t("tokens.empty") : t("ui.noResults", { query: q })}
          {...(q === "" && { hint: t("tokens.emptyHint"), drawing: <KeyDrawing /> })}
        />
      )}
      {data && data.data.length > 0 && (
        <table className={styles.table} aria-label={t("tokens.title")}>
          <thead>
            <tr>
              <th>{t("tokens.name")}</th>
              <th>{t("tokens.token")}</th>
              <th>{t("tokens.status")}</th>
              <th className={styles.wide}>{t("tokens.lastUsed")}</th>
              <th className={`${styles.wide} ${styles.number}`}>{t("tokens.calls")}</th>
              <th className={styles.wide}>{t("tokens.createdBy")}</th>
            </tr>
          </thead>
          <tbody>
            {data.data.map((token) => (
              <TokenRow key={token.id_api_token} token={token} />
            ))}
          </tbody>
        </table>
      )}
      {data?.hasMore && size < API_TOKEN_PAGE_MAX && (
        <LoadMore
          isBusy={isFetching}
          onLoad={() => setSize(Math.min(size + API_TOKEN_PAGE, API_TOKEN_PAGE_MAX))}
        />
      )}
    </Sheet>
  );
}

function TokenRow({ token }: { token: ApiToken }) {
  const t = useText();
  const moment = useMoment();
  const summary = useSummary(token.scopes);
  const isActive = token.ativo === 1;
  return (
    <tr>
      <td>
        <button
          type="button"
          className={styles.open}
          onClick={() => void openPanel("apiToken", { tokenId: token.id_api_token })}
        >
          {token.name}
        </button>
        <p className={styles.quiet}>{summary}</p>
      </td>
      <td className={styles.code}>{token.token}</td>
      <td>
        <span className={styles.status} data-active={isActive || undefined}>
          {t(isActive ? "tokens.active" : "tokens.inactive")}
        </span>
      </td>
      <td className={styles.wide}>
        {token.last_used_at === null ? t("tokens.neverUsed") : moment(token.last_used_at)}
      </td>
      <td className={`${styles.wide} ${styles.number}`}>{t("ui.number", { count: token.calls })}</td>
      <td className={styles.wide}>
        {token.org_created_by.person?.name}
        <p className={styles.quiet}>{moment(token.criado_em)}</p>
      </td>
    </tr>
  );
}
