import { useState } from "react";
import { Checkbox } from "../../ui/fields/checkbox";
import styles from "./confirm-checks.module.css";

interface ConfirmChecksProps {
  checks: readonly string[];
  /** Whether all are ticked now. */
  onChange: (isAll: boolean) => void;
}

/**
 * The boxes that the user has to tick before something is deleted permanently (specification 4, section 5: three
 * boxes).
 */
export function ConfirmChecks({ checks, onChange }: ConfirmChecksProps) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const tick = (check: string, isTicked: boolean) => {
    const next = new Set(ticked);
    if (isTicked) next.add(check);
    else next.delete(check);
    setTicked(next);
    onChange(next.size === checks.length);
  };
  return (
    <div className={styles.checks}>
      {checks.map((check) => (
        <Checkbox
          key={check}
          label={check}
          checked={ticked.has(check)}
          onChange={(event) => tick(check, event.target.checked)}
        />
      ))}
    </div>
  );
}
