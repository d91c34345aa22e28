import { Link } from "react-router-dom";
import type { TemplateDetail } from "#shared/contract/templates";
import { showError } from "../../../app/errors/show-error";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import { useMoment } from "../../../ui/time/dates";
import { useEndTemplateTrialMutation, useKeepTemplateTrialMutation } from "../api";
import styles from "./install-box.module.css";

interface TrialBoxProps {
  slug: string;
  trial: NonNullable<TemplateDetail["trial"]>;
}

/** The user's own trial: it goes away by itself, at once, or not at all. */
export function TrialBox({ slug, trial: { startUrl, expiresAt } }: TrialBoxProps) {
  const t = useText();
  const moment = useMoment();
  const [end, ending] = useEndTemplateTrialMutation();
  const [keep, keeping] = useKeepTemplateTrialMutation();
  return (
    <section className={styles.note} aria-label={t("templates.trial")}>
      <p>
        <strong>{t("templates.trial")}</strong> {t("templates.trialUntil", { at: moment(expiresAt) })}
      </p>
      <div className={styles.row}>
        <Link to={startUrl}>{t("templates.openTrial")}</Link>
        <Button
          size="compact"
          isBusy={keeping.isLoading}
          onClick={() => void keep({ slug }).unwrap().catch(showError)}
        >
          {t("templates.keepTrial")}
        </Button>
        <Button
          size="compact"
          kind="subtle"
          isBusy={ending.isLoading}
          onClick={() => void end({ slug }).unwrap().catch(showError)}
        >
          {t("templates.endTrial")}
        </Button>
      </div>
    </section>
  );
}
