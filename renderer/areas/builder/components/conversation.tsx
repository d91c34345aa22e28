import { IconCircleCheck } from "@tabler/icons-react";
import type { BuilderPlan } from "#shared/contract/builder";
import { useText } from "../../../ui/text";
import { AttachmentChip } from "./attachment-chip";
import styles from "./conversation.module.css";

/** The requests of a plan with what was found out on the way. */
export function Conversation({ plan }: { plan: BuilderPlan }) {
  const t = useText();
  return (
    <div className={styles.conversation}>
      <p className={styles.label}>{t("builder.prompt")}</p>
      {plan.requests.map((request, at) => (
        <div key={`${at}-${request}`} className={styles.request}>
          {request}
          {at === 0 && plan.attachments.length > 0 && (
            <ul className={styles.files}>
              {plan.attachments.map(({ name, type, size }, index) => (
                <AttachmentChip key={`${name}-${index}`} {...{ name, type, size }} />
              ))}
            </ul>
          )}
        </div>
      ))}
      <ol className={styles.steps}>
        {plan.steps.map(({ title, detail }, at) => (
          <li key={`${at}-${title}`}>
            <IconCircleCheck size={16} stroke={1.5} aria-hidden />
            <span>{title}</span>
            <span className={styles.detail}>{detail}</span>
          </li>
        ))}
      </ol>
      {plan.planner === "rules" && plan.status !== "planning" && (
        <p className={styles.note}>{t("builder.byRules")}</p>
      )}
      {plan.error !== null && (
        <p role="alert" className={styles.error}>
          {plan.error}
        </p>
      )}
    </div>
  );
}
