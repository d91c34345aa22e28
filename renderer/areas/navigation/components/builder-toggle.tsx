import { useBuilderMode, useSession } from "../../../app/session/session-context";
import { changePreferences } from "../../../app/preferences/use-preferences";
import { Segment } from "../../../ui/navigation/segment";
import { useText } from "../../../ui/text";
import styles from "./top-bar-parts.module.css";

/** Using the tools or building them; only for people with a builder seat. */
export function BuilderToggle() {
  const t = useText();
  const { seat } = useSession();
  const isBuilding = useBuilderMode();
  if (seat !== "builder") return null;
  return (
    <>
      <span className={styles.divider} />
      <Segment
        label={t("navigation.mode")}
        value={isBuilding ? "build" : "use"}
        options={[
          { value: "use", label: t("navigation.use") },
          { value: "build", label: t("navigation.build") },
        ]}
        onChange={(mode) => changePreferences({ builderMode: mode === "build" })}
      />
    </>
  );
}
