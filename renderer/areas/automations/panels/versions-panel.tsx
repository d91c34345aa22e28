import { useState } from "react";
import type { AutomationDefinition } from "#shared/automations/definition";
import type { Automation } from "#shared/contract/automation-shapes";
import { Awaited } from "../../../app/errors/awaited";
import { showError } from "../../../app/errors/show-error";
import type { PanelProps } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { SidePanel } from "../../../ui/layers/side-panel";
import { HistoryDrawing } from "../../../ui/drawings/history-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";
import { TimeAgo } from "../../../ui/time/time-ago";
import { showToast } from "../../../ui/toast/toast-store";
import {
  useGetAutomationQuery,
  useGetAutomationVersionQuery,
  useListAutomationVersionsQuery,
  useRestoreAutomationVersionMutation,
} from "../api";
import { compareDefinitions } from "../editor/compare";
import { writeText } from "../editor/run-value";
import { TRIGGER } from "../editor/flow";
import { useCatalogue } from "../use-catalogue";
import styles from "./panels.module.css";

/** The published versions: each can be compared with the draft and become the draft again. */
export default function VersionsPanel({ params, onClose }: PanelProps<"automationVersions">) {
  const t = useText();
  const { automationId } = params;
  const { data, error, refetch } = useListAutomationVersionsQuery({ automationId });
  const { data: current } = useGetAutomationQuery({ automationId });
  const [restore] = useRestoreAutomationVersionMutation();
  const [compared, setCompared] = useState<number | null>(null);
  const bringBack = async (version: number) => {
    try {
      await restore({ automationId, version }).unwrap();
      showToast({ kind: "success", message: t("automation.versionRestored", { version }) });
    } catch (problem) {
      showError(problem);
    }
  };
  return (
    <SidePanel title={t("automation.versions")} onClose={onClose}>
      <Awaited {...{ data, error, refetch }} />
      {data?.versions.length === 0 && (
        <EmptyState drawing={<HistoryDrawing />} title={t("automation.noVersions")} />
      )}
      <ul>
        {data?.versions.map(({ version, note, createdAt, createdBy, isLive }) => (
          <li key={version}>
            <div className={styles.version}>
              <span className={styles.words}>
                <span className={styles.title}>
                  {t(isLive ? "automation.versionLive" : "automation.version", { version })}
                </span>
                <span className={styles.hint}>
                  {createdBy?.name} · <TimeAgo at={createdAt} />
                  {note !== "" && ` · ${note}`}
                </span>
              </span>
              <Button
                size="compact"
                aria-expanded={compared === version}
                onClick={() => setCompared(compared === version ? null : version)}
              >
                {t("automation.compare")}
              </Button>
              {current?.automation.can.edit && (
                <Button size="compact" onClick={() => void bringBack(version)}>
                  {t("automation.restoreVersion")}
                </Button>
              )}
            </div>
            {compared === version && current && (
              <Comparison automation={current.automation} version={version} />
            )}
          </li>
        ))}
      </ul>
    </SidePanel>
  );
}

function Comparison({ automation, version }: { automation: Automation; version: number }) {
  const t = useText();
  const { catalogue } = useCatalogue();
  const { data, error, refetch } = useGetAutomationVersionQuery({ automationId: automation.id, version });
  if (!data) return <Awaited {...{ error, refetch }} />;
  const { trigger, actions, mode } = automation;
  const draft: AutomationDefinition = { trigger, actions, mode };
  const differences = compareDefinitions(data.definition, draft);
  return (
    <div className={styles.compare} role="region" aria-label={t("automation.comparedWithDraft")}>
      {differences.length === 0 && <p>{t("automation.sameAsDraft")}</p>}
      {differences.map(({ stepId, entry, name, kind, settings }) => {
        const type = stepId === TRIGGER ? catalogue.trigger(entry) : catalogue.action(entry);
        const labelOf = (key: string) => type?.inputs.find((input) => input.key === key)?.label ?? key;
        return (
          <div key={stepId}>
            <p className={styles.title}>
              {t(`automation.difference.${kind}`, { name: name || (type?.name ?? entry) })}
            </p>
            {settings.map(({ key, before, after }) => (
              <p key={key}>
                {labelOf(key)}: <span className={styles.before}>{writeText(before)}</span> {writeText(after)}
              </p>
            ))}
          </div>
        );
      })}
    </div>
  );
}
