import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { EXPORT_TOAST } from "#shared/limits/exports";
import { Awaited } from "../../../app/errors/awaited";
import { showError } from "../../../app/errors/show-error";
import { useCan, usePlan, useSession } from "../../../app/session/session-context";
import { Button } from "../../../ui/button/button";
import { IconButton } from "../../../ui/button/icon-button";
import { SearchField } from "../../../ui/fields/search-field";
import { Switch } from "../../../ui/fields/switch";
import { HistoryDrawing } from "../../../ui/drawings/history-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";
import { useMoment } from "../../../ui/time/dates";
import { showToast } from "../../../ui/toast/toast-store";
import { followExport, useCoolDown } from "../../exports/public";
import { useExportAutomationLogMutation, useListAutomationLogQuery, useListAutomationsQuery } from "../api";
import { StateText } from "../components/state-text";
import { HubSheet } from "../hub/hub-sheet";
import hub from "../hub/hub.module.css";
import { SEARCH_BOX } from "../hub/search-command";
import { ListFilter } from "../lists/list-filter";
import styles from "./runs.module.css";

/** A plan with this feature may download reports (specification 4, section 6). */
const REPORTS = "expertFeatures";

const PERIODS = [1, 7, 30] as const;
const DAY = 86_400_000;
/** The same text during an hour, so that the list is not asked for again each time. */
const startOfPeriod = (days: number): string => {
  const hour = DAY / 24;
  return new Date(Math.floor(Date.now() / hour) * hour - days * DAY).toISOString();
};

/** The log of automations and webhooks, newest first. */
export default function LogPage() {
  const t = useText();
  const moment = useMoment("medium");
  const { plan } = useSession();
  const { canManageAutomations } = useCan();
  const hasPlan = usePlan("automations");
  const [query, setQuery] = useState("");
  const [page, setPage] = useState(1);
  const [isFailedOnly, setIsFailedOnly] = useState(false);
  const [automationId, setAutomationId] = useState<string | null>(null);
  const [days, setDays] = useState<string | null>(null);
  const filters = {
    ...(days !== null && { from: startOfPeriod(Number(days)) }),
    ...(isFailedOnly && { failed: true }),
    ...(automationId !== null && { automationId: Number(automationId) }),
  };
  const { data, error, refetch } = useListAutomationLogQuery({
    q: query,
    page,
    filters: JSON.stringify(filters),
  });
  const { data: listed } = useListAutomationsQuery(
    { scope: "all" },
    { skip: !canManageAutomations || !hasPlan },
  );
  const [exportLog, { isLoading }] = useExportAutomationLogMutation();
  const { isLocked, lock } = useCoolDown("automation-log");
  const start = async () => {
    try {
      const { identifier, jobId } = await exportLog({ filters }).unwrap();
      lock();
      showToast({ kind: "success", message: t("exports.started"), duration: EXPORT_TOAST });
      void followExport(identifier, jobId, t("automation.log"));
    } catch (problem) {
      showError(problem);
    }
  };
  const restart = () => setPage(1);
  return (
    <HubSheet
      title={t("automation.log")}
      actions={
        plan.features.includes(REPORTS) && (
          <IconButton
            label={t("automation.exportLog")}
            disabled={isLocked || isLoading}
            onClick={() => void start()}
          >
            <IconDownload size={18} stroke={1.5} />
          </IconButton>
        )
      }
      tools={
        <>
          <div className={hub.search} {...{ [SEARCH_BOX]: true }}>
            <SearchField
              label={t("automation.searchLog")}
              value={query}
              onSearch={(next) => {
                setQuery(next);
                restart();
              }}
            />
          </div>
          <span className={hub.spring} />
          <ListFilter
            label={t("automation.one")}
            value={automationId}
            options={(listed?.automations ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(next) => {
              setAutomationId(next);
              restart();
            }}
          />
          <ListFilter
            label={t("automation.period")}
            value={days}
            options={PERIODS.map((count) => ({
              value: String(count),
              label: t("automation.lastDays", { count }),
            }))}
            onChange={(next) => {
              setDays(next);
              restart();
            }}
          />
          <Switch
            label={t("automation.failedOnly")}
            checked={isFailedOnly}
            onChange={({ target }) => {
              setIsFailedOnly(target.checked);
              restart();
            }}
          />
        </>
      }
    >
      <div className={hub.list}>
        <Awaited {...{ data, error, refetch }} />
        {data?.data.length === 0 && (
          <EmptyState
            drawing={<HistoryDrawing />}
            title={query === "" ? t("automation.logEmpty") : t("ui.noResults", { query })}
          />
        )}
        {data && data.data.length > 0 && (
          <table className={styles.log}>
            <thead>
              <tr>
                <th>{t("automation.created")}</th>
                <th>{t("automation.status")}</th>
                <th>{t("automation.actionName")}</th>
                <th>{t("automation.webhookName")}</th>
                <th>{t("automation.actionType")}</th>
              </tr>
            </thead>
            <tbody>
              {data.data.map((entry) => (
                <tr key={entry.id_workloom_webhook_audit_log}>
                  <td>{moment(entry.criado_em)}</td>
                  <td>
                    <StateText tone={entry.status === "failed" ? "bad" : "ok"}>
                      {t(`automation.logStatus.${entry.status}`)}
                    </StateText>
                  </td>
                  <td>{entry.action_name}</td>
                  <td>{entry.webhook_name}</td>
                  <td>{entry.action_type}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
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
    </HubSheet>
  );
}
