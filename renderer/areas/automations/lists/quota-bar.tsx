import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import type { ReplyOf } from "#shared/contract/define";
import type { automationCalls } from "#shared/contract/automations";
import { percentUsed, usageBand } from "#shared/plans/meters";
import { useSession } from "../../../app/session/session-context";
import { useText } from "../../../ui/text";
import styles from "./quota-bar.module.css";

type Quota = ReplyOf<typeof automationCalls.listAutomations>["quota"];

/** How many of the month's runs are used, with a bar where the plan has a limit. */
export function QuotaBar({
  quota: { used, limit },
  showsUsage = false,
}: {
  quota: Quota;
  showsUsage?: boolean;
}) {
  const t = useText();
  const intl = useIntl();
  const { can } = useSession();
  const percent = Math.min(100, percentUsed(used, limit));
  const words =
    limit === null
      ? t("automation.runsThisMonth", { count: used })
      : t("automation.runsOfQuota", { used: intl.formatNumber(used), limit: intl.formatNumber(limit) });
  return (
    <span className={styles.quota} data-band={usageBand(used, limit, 0)}>
      {limit !== null && (
        <span
          className={styles.bar}
          role="meter"
          aria-label={t("automation.runsColumn")}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(percent)}
        >
          <span style={{ inlineSize: `${percent}%` }} />
        </span>
      )}
      <span className={styles.words}>{words}</span>
      {showsUsage && can.canViewOrgSettings && (
        <Link className={styles.link} to="/settings/automation-usage">
          {t("automation.usage")}
        </Link>
      )}
    </span>
  );
}
