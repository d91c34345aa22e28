import { IconRestore, IconUsers } from "@tabler/icons-react";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import type { ViewState } from "../use-view-state";
import styles from "./view-changes.module.css";

const icon = { size: 16, stroke: 1.5 } as const;

/** Actions for unsaved personal changes of a view. */
export function ViewChanges({
  isChanged,
  saveForEveryone,
  reset,
}: Pick<ViewState, "isChanged" | "saveForEveryone" | "reset">) {
  const t = useText();
  return (
    <div className={styles.changes} role="group" aria-label={t("views.yourChanges")} hidden={!isChanged}>
      {saveForEveryone && (
        <Button kind="subtle" size="compact" icon={<IconUsers {...icon} />} onClick={saveForEveryone}>
          {t("views.saveForEveryone")}
        </Button>
      )}
      <Button kind="subtle" size="compact" icon={<IconRestore {...icon} />} onClick={reset}>
        {t("views.reset")}
      </Button>
    </div>
  );
}
