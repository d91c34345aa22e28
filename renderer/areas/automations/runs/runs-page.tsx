import { IconArrowsExchange } from "@tabler/icons-react";
import { useState } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { PICKER_DEBOUNCE } from "#shared/limits/records";
import { Awaited } from "../../../app/errors/awaited";
import { showError } from "../../../app/errors/show-error";
import { usePageTitle } from "../../../app/page-title";
import { Button } from "../../../ui/button/button";
import { SearchField } from "../../../ui/fields/search-field";
import { Sheet } from "../../../ui/layers/sheet";
import { PageHeader } from "../../../ui/navigation/page-header";
import { Segment } from "../../../ui/navigation/segment";
import { HistoryDrawing } from "../../../ui/drawings/history-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";
import { useIsPhone } from "../../../ui/use-phone";
import { showToast } from "../../../ui/toast/toast-store";
import { useGetAutomationQuery, useListAutomationRunsQuery, useResendAutomationRunsMutation } from "../api";
import { stepNumbers } from "../editor/flow";
import { SEARCH_BOX } from "../hub/search-command";
import { RunDetail } from "./run-detail";
import { RunList } from "./run-list";
import styles from "./runs.module.css";

/** /automations/{id}/runs: the runs of an automation, and the open one next to them. */
export default function RunsPage({ automationId }: { automationId: number }) {
  const t = useText();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const { runId } = useParams();
  const { data: found } = useGetAutomationQuery({ automationId });
  const [isFailedOnly, setIsFailedOnly] = useState(false);
  const [query, setQuery] = useState("");
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useListAutomationRunsQuery({
    automationId,
    q: query,
    page,
    ...(isFailedOnly && { status: "failed" as const }),
  });
  const [resendAll, { isLoading }] = useResendAutomationRunsMutation();
  const name = found?.automation.name ?? "";
  const numbers = stepNumbers(found?.automation.actions ?? []);
  usePageTitle(name === "" ? t("automation.runs") : t("automation.runsOf", { name }));
  const openId = runId === undefined ? (isPhone ? null : (data?.runs[0]?.id ?? null)) : Number(runId);
  const showsList = !isPhone || openId === null;
  const resend = async () => {
    try {
      const { runIds } = await resendAll({ automationId }).unwrap();
      showToast({ kind: "success", message: t("automation.resent", { count: runIds.length }) });
    } catch (problem) {
      showError(problem);
    }
  };
  return (
    <div className={styles.page}>
      {showsList && (
        <Sheet className={styles.list} aria-label={t("automation.runs")}>
          <div className={styles.listHead}>
            <PageHeader
              title={t("automation.runs")}
              back={{ label: name, onBack: () => void navigate(`/automations/${automationId}`) }}
              hint={data && t("automation.thisMonth", { count: data.total })}
            />
            <div {...{ [SEARCH_BOX]: true }}>
              <SearchField
                label={t("automation.searchRuns")}
                value={query}
                debounce={PICKER_DEBOUNCE}
                onSearch={(next) => {
                  setQuery(next);
                  setPage(1);
                }}
              />
            </div>
            <div className={styles.filters}>
              <Segment
                label={t("automation.status")}
                value={isFailedOnly ? "failed" : "all"}
                options={[
                  { value: "all", label: t("automation.allRuns") },
                  { value: "failed", label: t("automation.failedOnlyCount", { count: data?.failed ?? 0 }) },
                ]}
                onChange={(next) => {
                  setIsFailedOnly(next === "failed");
                  setPage(1);
                }}
              />
              {isFailedOnly && (data?.runs.length ?? 0) > 0 && (
                <Button
                  size="compact"
                  isBusy={isLoading}
                  icon={<IconArrowsExchange size={14} stroke={1.5} />}
                  onClick={() => void resend()}
                >
                  {t("automation.resendAll")}
                </Button>
              )}
            </div>
          </div>
          <div className={styles.rows}>
            <Awaited {...{ data, error, refetch }} />
            {data?.runs.length === 0 && (
              <EmptyState drawing={<HistoryDrawing />} title={t("automation.noRuns")} />
            )}
            {data && <RunList runs={data.runs} {...{ openId, numbers }} />}
            {(page > 1 || data?.hasMore) && (
              <div className={styles.pages}>
                <Button size="compact" disabled={page === 1} onClick={() => setPage(page - 1)}>
                  {t("automation.newer")}
                </Button>
                <Button size="compact" disabled={!data?.hasMore} onClick={() => setPage(page + 1)}>
                  {t("automation.older")}
                </Button>
              </div>
            )}
          </div>
        </Sheet>
      )}
      {openId !== null && <RunDetail key={openId} runId={openId} automationId={automationId} />}
      {openId === null && !isPhone && <Sheet className={styles.detail}>{null}</Sheet>}
    </div>
  );
}
