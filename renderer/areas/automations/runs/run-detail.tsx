import { IconChevronDown, IconPlayerPlay, IconRepeat, IconX } from "@tabler/icons-react";
import { useMemo, type ReactNode } from "react";
import { Link, useNavigate } from "react-router-dom";
import { allSteps } from "#shared/automations/definition";
import type { Run } from "#shared/contract/automation-shapes";
import { recordAddress } from "#shared/addresses";
import { useCommands, type Command } from "../../../app/commands";
import { Awaited } from "../../../app/errors/awaited";
import { showError } from "../../../app/errors/show-error";
import { PersonAvatar } from "../../../app/person-avatar";
import { Button } from "../../../ui/button/button";
import { Kbd } from "../../../ui/layers/kbd";
import { Menu } from "../../../ui/layers/menu";
import { Sheet } from "../../../ui/layers/sheet";
import { PageHeader } from "../../../ui/navigation/page-header";
import { useText } from "../../../ui/text";
import { useIsPhone } from "../../../ui/use-phone";
import { useMoment } from "../../../ui/time/dates";
import {
  useCancelAutomationRunMutation,
  useGetAutomationRunQuery,
  useReplayAutomationRunMutation,
  useResendAutomationRunMutation,
} from "../api";
import { StateText } from "../components/state-text";
import { runTones } from "../run-tones";
import { useCatalogue } from "../use-catalogue";
import { Json } from "./json-view";
import { RunStepRow } from "./run-step-row";
import { took } from "./took";
import styles from "./runs.module.css";

const ICON = { size: 16, stroke: 1.5 } as const;

/** A run with its steps: what each took, gave and wrote, and its tries. */
export function RunDetail({ runId, automationId }: { runId: number; automationId: number }) {
  const t = useText();
  const { data, error, refetch } = useGetAutomationRunQuery({ runId });
  return (
    <Sheet className={styles.detail} aria-label={t("automation.run")}>
      {data ? <Detail run={data.run} automationId={automationId} /> : <Awaited {...{ error, refetch }} />}
    </Sheet>
  );
}

function Detail({ run, automationId }: { run: Run; automationId: number }) {
  const t = useText();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const moment = useMoment("medium");
  const { catalogue } = useCatalogue();
  const [resend, resending] = useResendAutomationRunMutation();
  const [replay, replaying] = useReplayAutomationRunMutation();
  const [cancel, cancelling] = useCancelAutomationRunMutation();
  const { id, status, startedAt, finishedAt, journal, tableId, recordId, subject } = run;
  const open = async (answer: Promise<{ runIds: number[] }>) => {
    try {
      const { runIds } = await answer;
      if (runIds[0] !== undefined) await navigate(`/automations/${automationId}/runs/${runIds[0]}`);
    } catch (error) {
      showError(error);
    }
  };
  const retry = () => void open(resend({ runId: id }).unwrap());
  const again = (version: "same" | "live") => void open(replay({ runId: id, version }).unwrap());
  const commands = useMemo<Command[]>(
    () => [
      {
        id: "automations.retry",
        name: "automation.retry",
        words: "automations.run",
        group: "edit",
        icon: IconPlayerPlay,
        shortcut: "r",
        actsOnPage: true,
        when: () => run.can.resend && status === "failed",
        run: () => open(resend({ runId: id }).unwrap()),
      },
    ],
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the run is all that it depends on
    [id, status, run.can.resend],
  );
  useCommands(commands);
  const trigger = catalogue.trigger(run.triggerType);
  const done = new Set(journal.map(({ stepId }) => stepId));
  const numbers = new Map(allSteps(run.definition.actions).map((step, index) => [step.id, index + 2]));
  const missed = allSteps(run.definition.actions).filter((step) => !done.has(step.id));
  const isOver = finishedAt !== null;
  const state = (
    <>
      {moment(startedAt)}{" "}
      <StateText tone={runTones[status]}>
        {run.failedStep === null || status !== "failed"
          ? t(`automation.run.${status}`)
          : t("automation.failedAt", { step: numbers.get(run.failedStep) ?? run.failedStep })}
      </StateText>
    </>
  );
  return (
    <>
      <div className={styles.head}>
        <PageHeader
          title={run.automationName}
          {...(isPhone && {
            back: {
              label: t("automation.runs"),
              onBack: () => void navigate(`/automations/${automationId}/runs`),
            },
          })}
          {...(!isPhone && { hint: state })}
          actions={
            <>
              {!isOver && run.can.cancel && (
                <Button
                  icon={<IconX {...ICON} />}
                  isBusy={cancelling.isLoading}
                  onClick={() => void cancel({ runId: id }).unwrap().catch(showError)}
                >
                  {t("automation.cancelRun")}
                </Button>
              )}
              {isOver && run.can.resend && (
                <Menu
                  label={t("automation.replay")}
                  align="end"
                  sections={[
                    {
                      id: "replay",
                      actions: [
                        { id: "live", label: t("automation.replayLive"), onSelect: () => again("live") },
                        {
                          id: "same",
                          label: t("automation.replaySame", { version: run.version }),
                          onSelect: () => again("same"),
                        },
                      ],
                    },
                  ]}
                >
                  <Button
                    icon={<IconRepeat {...ICON} />}
                    isBusy={replaying.isLoading}
                    trailing={<IconChevronDown size={14} stroke={1.5} aria-hidden />}
                  >
                    {t("automation.replay")}
                  </Button>
                </Menu>
              )}
              {status === "failed" && run.can.resend && (
                <Button
                  kind="primary"
                  icon={<IconPlayerPlay {...ICON} />}
                  trailing={<Kbd keys="r" isOnDark />}
                  isBusy={resending.isLoading}
                  onClick={retry}
                >
                  {t("automation.retry")}
                </Button>
              )}
            </>
          }
        />
        {isPhone && <p className={styles.state}>{state}</p>}
        <dl className={styles.facts}>
          {run.startedBy && (
            <Fact label={t("automation.startedBy")}>
              <PersonAvatar person={run.startedBy} size="s" /> {run.startedBy.name}
            </Fact>
          )}
          {tableId !== null && recordId !== null && (
            <Fact label={t("automation.record")}>
              <Link to={recordAddress(tableId, recordId)} className={styles.link}>
                {subject || `#${recordId}`}
              </Link>
            </Fact>
          )}
          <Fact label={t("automation.versionLabel")}>
            {t(run.isNewestVersion ? "automation.versionNewest" : "automation.versionNumber", {
              version: run.version,
            })}
          </Fact>
          {run.actsAs && (
            <Fact label={t("automation.actsAs")}>
              <PersonAvatar person={run.actsAs} size="s" /> {run.actsAs.name}
            </Fact>
          )}
          {finishedAt && <Fact label={t("automation.took")}>{took(t, startedAt, finishedAt)}</Fact>}
          {run.replayOf !== null && (
            <Fact label={t("automation.replayOf")}>
              <Link to={`/automations/${automationId}/runs/${run.replayOf}`} className={styles.link}>
                #{run.replayOf}
              </Link>
            </Fact>
          )}
        </dl>
      </div>
      <div className={styles.steps}>
        <details className={styles.step}>
          <summary className={styles.stepHead}>
            <span className={styles.number}>1</span>
            <span className={styles.words}>
              <span className={styles.subject}>{trigger?.name ?? run.triggerType}</span>
              <span className={styles.hint}>{subject}</span>
            </span>
          </summary>
          <div className={styles.stepBody}>
            <Json label={t("automation.output")} value={run.trigger} />
          </div>
        </details>
        {journal.map((step) => (
          <RunStepRow
            key={step.path}
            step={step}
            number={numbers.get(step.stepId)}
            runSpan={{ from: startedAt, to: finishedAt }}
          />
        ))}
        {missed.map((step) => (
          <div key={step.id} className={styles.step} data-off>
            <div className={styles.stepHead}>
              <span className={styles.number}>{numbers.get(step.id)}</span>
              <span className={styles.words}>
                <span className={styles.subject}>
                  {step.name || (catalogue.action(step.action)?.name ?? step.action)}
                </span>
              </span>
              <span className={styles.hint}>{t("automation.notRun")}</span>
            </div>
          </div>
        ))}
        {run.error && status !== "failed" && <p className={styles.hint}>{run.error}</p>}
      </div>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
