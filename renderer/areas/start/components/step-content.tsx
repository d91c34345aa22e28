import { useNavigate } from "react-router-dom";
import type { StartStepId } from "#shared/contract/start";
import { useCan } from "../../../app/session/session-context";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import { stepActions } from "../step-actions";
import { InviteStep } from "./invite-step";
import { PhoneStep } from "./phone-step";
import styles from "./step-content.module.css";

interface StepContentProps {
  id: StartStepId;
  onLater: () => void;
}

/** How the open step is done: in place, or by the button that leads there. */
export function StepContent({ id, onLater }: StepContentProps) {
  const t = useText();
  const navigate = useNavigate();
  const can = useCan();
  const { needs, run } = stepActions[id];
  const mayRun = needs === undefined || can[needs];
  const later = (
    <Button kind="subtle" onClick={onLater}>
      {t("start.later")}
    </Button>
  );
  if (mayRun && id === "people") return <InviteStep later={later} />;
  if (mayRun && id === "phone") return <PhoneStep later={later} />;
  return (
    <div className={styles.actions}>
      {mayRun && run && (
        <Button kind="primary" onClick={() => run((path) => void navigate(path))}>
          {t(`start.${id as "table"}.action`)}
        </Button>
      )}
      {later}
    </div>
  );
}
