import { IconPlayerPlay } from "@tabler/icons-react";
import { useEffect, useMemo, useState } from "react";
import type { FunctionConfig } from "#shared/blocks/types/functions";
import type { ArgumentOf, ReplyOf } from "#shared/contract/define";
import type { pageFunctionCalls } from "#shared/contract/page-functions";
import { describeError, isCallError } from "../../../app/errors/show-error";
import { Button } from "../../../ui/button/button";
import { Problem } from "../../../ui/fields/field";
import { GridSkeleton } from "../../../ui/states/skeletons";
import { useText } from "../../../ui/text";
import { useRunFunctionOfBlockMutation } from "../api";
import { usePageState } from "../filters/use-page-state";
import { BlockHeading } from "./block-heading";
import { BlockNotice, SetUpNotice } from "./block-notice";
import type { BlockProps } from "./block-view";
import styles from "./function-block.module.css";
import { FunctionResult } from "./function-result";

type PageValues = Pick<
  ArgumentOf<(typeof pageFunctionCalls)["runFunctionOfBlock"]>,
  "search" | "filters" | "records"
>;
type Outcome = ReplyOf<(typeof pageFunctionCalls)["runFunctionOfBlock"]>;

/** Runs a low-code function with the values of the page and shows its result. */
export default function FunctionBlock({ page, block, config, isEditing }: BlockProps<FunctionConfig>) {
  const t = useText();
  const { title, functionId, label, runs } = config;
  const values = useValues();
  const [run, { isLoading }] = useRunFunctionOfBlockMutation();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const start = async () => {
    try {
      const argument = { appId: page.id, blockId: block.id, ...values };
      setOutcome(await run(argument).unwrap());
      setProblem(null);
    } catch (error) {
      if (!isCallError(error)) throw error;
      setProblem(describeError(error).message);
    }
  };
  const isAutomatic = runs === "onOpen" && functionId !== null && !isEditing;
  useEffect(() => {
    if (isAutomatic) void start();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it runs again when the values of the page change
  }, [isAutomatic, values, functionId]);
  if (functionId === null) return <SetUpNotice>{t("apps.function.none")}</SetUpNotice>;
  const failure = problem ?? (outcome?.state === "succeeded" ? null : (outcome?.reason ?? null));
  return (
    <>
      <BlockHeading title={title} />
      <div className={styles.body} aria-busy={isLoading} aria-live="polite">
        {runs === "onPress" && (
          <div>
            <Button
              kind="primary"
              icon={<IconPlayerPlay size={16} stroke={1.5} />}
              isBusy={isLoading}
              disabled={isEditing}
              onClick={() => void start()}
            >
              {label || t("apps.function.run")}
            </Button>
          </div>
        )}
        {failure !== null ? (
          <Problem>{failure}</Problem>
        ) : outcome ? (
          <FunctionResult value={outcome.result} />
        ) : isAutomatic ? (
          <GridSkeleton label={t("app.loading")} />
        ) : (
          <BlockNotice>{t("apps.function.notYet")}</BlockNotice>
        )}
      </div>
    </>
  );
}

/** The values of the page; the same object while they do not change. */
function useValues(): PageValues {
  const { search, filters, picked } = usePageState();
  const text = JSON.stringify({
    search,
    filters: filters.map(({ tableId, fieldId, operator, value }) => ({ tableId, fieldId, operator, value })),
    records: picked.map(({ tableId, recordId }) => ({ tableId, recordId })),
  });
  return useMemo(() => JSON.parse(text) as PageValues, [text]);
}
