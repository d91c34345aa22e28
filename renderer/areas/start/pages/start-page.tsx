import { useState } from "react";
import type { StartStep, StartStepId } from "#shared/contract/start";
import { Awaited } from "../../../app/errors/awaited";
import { usePageTitle } from "../../../app/page-title";
import { useText } from "../../../ui/text";
import { useGetStartQuery } from "../api";
import { Greeting } from "../components/greeting";
import { StartSide } from "../components/start-side";
import { StepList } from "../components/step-list";
import styles from "./start-page.module.css";

/** A checklist that ticks itself, templates and guides. */
export function StartPage() {
  const t = useText();
  usePageTitle(t("start.title"));
  const { data, error, refetch } = useGetStartQuery(undefined, { refetchOnMountOrArgChange: true });
  // Postponed steps stay on the list; the next one opens instead.
  const [later, setLater] = useState<readonly StartStepId[]>([]);
  const [chosen, setChosen] = useState<StartStepId | null>(null);
  if (!data) return <Awaited {...{ data, error, refetch }} />;
  const { steps, templates } = data;
  const open = chosen ?? firstLeft(steps, later);
  return (
    <div className={styles.page}>
      <section>
        <Greeting done={steps.filter(({ done }) => done !== null).length} total={steps.length} />
        <StepList
          steps={steps}
          open={open}
          onOpen={setChosen}
          onLater={(id) => {
            setChosen(null);
            setLater([...later, id]);
          }}
        />
      </section>
      <StartSide templates={templates} />
    </div>
  );
}

const firstLeft = (steps: readonly StartStep[], later: readonly StartStepId[]): StartStepId | null =>
  steps.find(({ id, done }) => done === null && !later.includes(id))?.id ?? null;
