import { useMemo, useState } from "react";
import type { ReplyOf } from "#shared/contract/define";
import type { automationCalls } from "#shared/contract/automations";
import type { Automation } from "#shared/contract/automation-shapes";
import { showError } from "../../../../app/errors/show-error";
import { useLazyDryRunAutomationQuery } from "../../api";
import { TRIGGER } from "../flow";
import type { Draft } from "../use-draft";

/** The event that a dry run starts from: a past run's, a record's state, or an example. */
export interface TestEvent {
  runId?: number;
  recordId?: number;
}
export type DryRunReply = ReplyOf<typeof automationCalls.dryRunAutomation>;

export interface DryRun {
  isOpen: boolean;
  isRunning: boolean;
  result: DryRunReply | null;
  event: TestEvent;
  /** Ids of the steps that were reached; null without a result. */
  reached: ReadonlySet<string> | null;
  setEvent: (event: TestEvent) => void;
  /** @param untilStep ends after this step */
  run: (untilStep?: string) => void;
  close: () => void;
}

/** Runs the draft as it stands without writing anything. */
export function useDryRun(automation: Automation, { definition }: Draft): DryRun {
  const [ask, { isFetching }] = useLazyDryRunAutomationQuery();
  const [isOpen, setIsOpen] = useState(false);
  const [event, setEvent] = useState<TestEvent>({});
  const [result, setResult] = useState<DryRunReply | null>(null);
  const run = async (untilStep: string | undefined, from: TestEvent) => {
    setIsOpen(true);
    try {
      const reply = await ask({
        automationId: automation.id,
        definition,
        ...from,
        ...(untilStep !== undefined && untilStep !== TRIGGER && { untilStep }),
      }).unwrap();
      setResult(reply);
    } catch (error) {
      setResult(null);
      showError(error);
    }
  };
  const reached = useMemo(
    () =>
      result && isOpen
        ? new Set([
            TRIGGER,
            ...result.journal.filter(({ status }) => status !== "skipped").map(({ stepId }) => stepId),
          ])
        : null,
    [result, isOpen],
  );
  return {
    isOpen,
    isRunning: isFetching,
    result,
    event,
    reached,
    setEvent: (next) => {
      setEvent(next);
      void run(undefined, next);
    },
    run: (untilStep) => void run(untilStep, event),
    close: () => setIsOpen(false),
  };
}
