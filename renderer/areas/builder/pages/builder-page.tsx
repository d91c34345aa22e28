import { IconHistory, IconPlus } from "@tabler/icons-react";
import { useNavigate } from "react-router-dom";
import { Awaited } from "../../../app/errors/awaited";
import { openPanel } from "../../../app/panels";
import { usePageTitle } from "../../../app/page-title";
import { useSession } from "../../../app/session/session-context";
import { IconButton } from "../../../ui/button/icon-button";
import { Sheet } from "../../../ui/layers/sheet";
import { useText } from "../../../ui/text";
import { Tile } from "../../../ui/tile/tile";
import { Conversation } from "../components/conversation";
import { PlanView } from "../components/plan-view";
import { PromptBox } from "../components/prompt-box";
import { WorkProgress } from "../components/work-progress";
import { useRequest } from "../use-request";
import { useToolPlan } from "../use-tool-plan";
import styles from "./builder-page.module.css";

/** /builder: says what to build; /builder/7: the plan for it. */
export function BuilderPage({ planId }: { planId: number | null }) {
  const t = useText();
  const navigate = useNavigate();
  const { hasAi } = useSession();
  const { data, error, refetch } = useToolPlan(planId);
  const plan = planId === null ? null : (data?.plan ?? null);
  usePageTitle(plan?.plan.title || t("builder.title"));
  const request = useRequest(planId, (id) => {
    if (id === planId) void refetch();
    else void navigate(`/builder/${id}`);
  });
  const isWorking = plan?.status === "planning" || plan?.status === "making";
  const credits = plan && plan.credits > 0 ? t("builder.credits", { count: plan.credits }) : undefined;
  return (
    <div className={styles.page} data-empty={planId === null || undefined}>
      <Sheet className={styles.ask}>
        <header className={styles.header}>
          <Tile kind="app" icon="bulb" color="amber" size="m" />
          <h1>{t("builder.title")}</h1>
          <IconButton label={t("builder.history")} onClick={() => openPanel("earlierPlans", {})}>
            <IconHistory size={18} stroke={1.5} />
          </IconButton>
          {planId !== null && (
            <IconButton label={t("builder.newPlan")} onClick={() => void navigate("/builder")}>
              <IconPlus size={18} stroke={1.5} />
            </IconButton>
          )}
        </header>
        <div className={styles.talk}>
          {planId !== null && !plan && <Awaited {...{ data, error, refetch }} />}
          {plan && <Conversation plan={plan} />}
          {plan && isWorking && <WorkProgress plan={plan} />}
        </div>
        {plan?.status !== "made" && (
          <div className={styles.prompt}>
            <PromptBox
              request={request}
              label={t(planId === null ? "builder.prompt" : "builder.change")}
              isLabelHidden={planId !== null}
              placeholder={t(planId === null ? "builder.placeholder" : "builder.change")}
              rows={planId === null ? 5 : 2}
              note={credits}
              isDisabled={isWorking}
            />
            {planId === null && !hasAi && <p className={styles.note}>{t("builder.byRulesBefore")}</p>}
          </div>
        )}
      </Sheet>
      {plan && plan.plan.lines.length > 0 && (
        <Sheet className={styles.plan}>
          <PlanView key={plan.id} plan={plan} />
        </Sheet>
      )}
    </div>
  );
}
