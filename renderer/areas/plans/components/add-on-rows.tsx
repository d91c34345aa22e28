import { IconBolt, IconCpu, IconSparkles, IconTable } from "@tabler/icons-react";
import type { ComponentType } from "react";
import type { Subscription } from "#shared/contract/plans";
import { addOnNames, type AddOnName, type Plan, type PlanCatalogue } from "#shared/plans/plan";
import { monthlyPrice, waivedValue } from "#shared/plans/price";
import type { MessageId } from "#shared/text/index";
import { useSession } from "../../../app/session/session-context";
import { useText } from "../../../ui/text";
import type { DraftOrder } from "../use-draft-order";
import { useMoney } from "../use-money";
import styles from "./plans.module.css";
import { Stepper } from "./stepper";

const icons: Record<AddOnName, ComponentType<{ size?: number; stroke?: number }>> = {
  automation_runs: IconBolt,
  database_rows: IconTable,
  lowcode_limit: IconCpu,
  ai_tokens: IconSparkles,
};
const packTexts: Record<AddOnName, MessageId> = {
  automation_runs: "plans.packMonthly",
  database_rows: "plans.pack",
  lowcode_limit: "plans.packPu",
  ai_tokens: "plans.packMonthly",
};

interface AddOnRowsProps {
  subscription: Subscription;
  catalogue: PlanCatalogue;
  draft: DraftOrder;
  plan: Plan;
  /** Whether a dialog names them already. */
  isNamed?: boolean;
}

/** Packs on top of the plan; never fewer than were bought. */
export function AddOnRows({ subscription, catalogue, draft, plan, isNamed = false }: AddOnRowsProps) {
  const t = useText();
  const { plan: own } = useSession();
  const { order } = draft;
  const money = useMoney(order.currency);
  // Packs of low-code are for plans that have it.
  const shown = addOnNames.filter((name) => name !== "lowcode_limit" || own.features.includes("lowCode"));
  return (
    <section className={isNamed ? styles.named : styles.section} aria-label={t("plans.addOns")}>
      {isNamed ? (
        <p className={styles.quiet}>{t("plans.addOnsHint", { plan: plan.name })}</p>
      ) : (
        <h2 className={styles.heading}>
          {t("plans.addOns")}{" "}
          <span className={styles.quiet}>{t("plans.addOnsHint", { plan: plan.name })}</span>
        </h2>
      )}
      <ul className={styles.addOns}>
        {shown.map((name) => {
          const addOn = catalogue.addOns[name];
          const Icon = icons[name];
          const included = name === "automation_runs" ? plan.limits.automationRuns : null;
          return (
            <li key={name}>
              <span className={styles.tile} aria-hidden>
                <Icon size={18} stroke={1.5} />
              </span>
              <span className={styles.addOn}>
                {t(`plans.${name}`)}
                <small>{t(packTexts[name], { n: addOn.units })}</small>
                {included !== null && (
                  <small>
                    {t("plans.waived", {
                      n: included,
                      price: money(waivedValue(included, addOn, order.currency)),
                    })}
                  </small>
                )}
              </span>
              <span className={styles.quiet}>{money(monthlyPrice(addOn.price, order, catalogue))}</span>
              <Stepper
                label={t(`plans.${name}`)}
                value={order.addOns[name]}
                min={subscription.addOns[name]}
                onChange={(packs) => draft.setAddOn(name, packs)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
