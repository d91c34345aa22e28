import { IconArrowBackUp, IconPencil, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { activeLines } from "#shared/builder/active-lines";
import type { PlanLine } from "#shared/builder/plan";
import type { BuilderPlan } from "#shared/contract/builder";
import { showError } from "../../../app/errors/show-error";
import { useSession } from "../../../app/session/session-context";
import { Button } from "../../../ui/button/button";
import { useIsPhone } from "../../../ui/use-phone";
import { useText } from "../../../ui/text";
import { SidePanel } from "../../../ui/layers/side-panel";
import { useAcceptToolPlanMutation, useDeleteToolPlanMutation, useEditToolPlanMutation } from "../api";
import { PlanDetails } from "./plan-details";
import { PlanLines } from "./plan-lines";
import styles from "./plan-view.module.css";

/** A plan as a diff: its lines, the one that is looked at, and accepting it. */
export function PlanView({ plan }: { plan: BuilderPlan }) {
  const t = useText();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const { user } = useSession();
  const { lines } = plan.plan;
  const shown = lines.filter(({ kind }) => kind !== "field" && kind !== "connection");
  const [selected, setSelected] = useState<string | null>(null);
  const current = lines.find(({ id }) => id === selected) ?? (isPhone ? undefined : shown[0]);
  const [edit] = useEditToolPlanMutation();
  const [accept, accepting] = useAcceptToolPlanMutation();
  const [discard] = useDeleteToolPlanMutation();
  const active = activeLines(lines);
  const canEdit = plan.status === "ready";
  const change = (id: string, part: { name?: string; isOn?: boolean }) =>
    void edit({ planId: plan.id, lines: [{ id, ...part }] })
      .unwrap()
      .catch(showError);
  const made = lines.filter(({ id }) => active.has(id));
  const count = shown.filter(({ id }) => active.has(id)).length;
  const details = current && (
    <PlanDetails
      plan={plan.plan}
      active={active}
      line={current}
      canEdit={canEdit}
      onToggle={(line: PlanLine, isOn: boolean) => change(line.id, { isOn })}
      onRename={(line, name) => change(line.id, { name })}
    />
  );
  return (
    <div className={styles.view}>
      <header className={styles.header}>
        <div className={styles.title}>
          <h2>{plan.plan.title}</h2>
          <span className={styles.state}>
            {t(plan.status === "made" ? "builder.made" : "builder.nothingMade")}
          </span>
          <span className={styles.as}>{t("builder.madeAs", { name: user.name })}</span>
        </div>
        <p className={styles.sums}>
          <span data-new>
            <IconPlus size={14} stroke={2} aria-hidden />
            {t("builder.new", { count: made.filter(({ isNew }) => isNew).length })}
          </span>
          <span>
            <IconPencil size={14} stroke={1.75} aria-hidden />
            {t("builder.changed", { count: made.filter(({ isNew }) => !isNew).length })}
          </span>
        </p>
      </header>
      <div className={styles.columns}>
        <PlanLines
          plan={plan.plan}
          active={active}
          selected={current?.id ?? null}
          onToggle={(line, isOn) => change(line.id, { isOn })}
          onSelect={setSelected}
        />
        {!isPhone && details}
      </div>
      {isPhone && current && details && (
        <SidePanel title={current.name} onClose={() => setSelected(null)}>
          {details}
        </SidePanel>
      )}
      <footer className={styles.footer}>
        <span className={styles.undo}>
          <IconArrowBackUp size={16} stroke={1.5} aria-hidden />
          {t("builder.oneUndo")}
        </span>
        {plan.startUrl !== null && (
          <Button kind="primary" onClick={() => void navigate(plan.startUrl ?? "/")}>
            {t("builder.open")}
          </Button>
        )}
        {canEdit && (
          <>
            <Button
              kind="subtle"
              onClick={() =>
                void discard({ planId: plan.id })
                  .unwrap()
                  .then(() => navigate("/builder"), showError)
              }
            >
              {t("builder.discard")}
            </Button>
            <Button
              kind="primary"
              isBusy={accepting.isLoading}
              disabled={count === 0}
              onClick={() => void accept({ planId: plan.id }).unwrap().catch(showError)}
            >
              {t("builder.accept", { count, total: shown.length })}
            </Button>
          </>
        )}
      </footer>
    </div>
  );
}
