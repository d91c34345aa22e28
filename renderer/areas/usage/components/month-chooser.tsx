import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useIntl } from "react-intl";
import { IconButton } from "../../../ui/button/icon-button";
import { useText } from "../../../ui/text";
import { addMonths, type ChosenMonth } from "../use-month";
import styles from "./usage.module.css";

/** The month whose use is shown; later ones than the present have none. */
export function MonthChooser({ month, present, choose }: ChosenMonth) {
  const t = useText();
  const intl = useIntl();
  return (
    <div className={styles.month} role="group" aria-label={t("usage.month")}>
      <IconButton label={t("usage.earlier")} onClick={() => choose(addMonths(month, -1))}>
        <IconChevronLeft size={18} stroke={1.5} />
      </IconButton>
      <span aria-live="polite">
        {intl.formatDate(`${month}-01`, { month: "long", year: "numeric", timeZone: "UTC" })}
      </span>
      <IconButton
        label={t("usage.later")}
        disabled={month === present}
        onClick={() => choose(addMonths(month, 1))}
      >
        <IconChevronRight size={18} stroke={1.5} />
      </IconButton>
    </div>
  );
}
