import type { FollowedThing } from "#shared/contract/updates";
import { Awaited } from "../../../app/errors/awaited";
import { showError } from "../../../app/errors/show-error";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import { SettingsSection } from "../../settings/public";
import { useListFollowsQuery, useSetFollowMutation } from "../api";
import styles from "./quiet-hours.module.css";

/** Followed and muted objects of the user, each with a button to stop. */
export function FollowedThings() {
  const t = useText();
  const { data, error, refetch } = useListFollowsQuery();
  const [setFollow] = useSetFollowMutation();
  if (!data) return <Awaited {...{ data, error, refetch }} />;
  const letGo = ({ thing }: FollowedThing) =>
    void setFollow({ thing, level: "none" }).unwrap().catch(showError);
  return (
    <SettingsSection
      title={t("updates.follows")}
      {...(data.follows.length === 0 && { hint: t("updates.followsNone") })}
    >
      {data.follows.map((one) => (
        <div key={one.thing} className={styles.follow}>
          <span>{one.label}</span>
          <Button
            size="compact"
            aria-label={`${t(one.level === "mute" ? "updates.unmute" : "updates.unfollow")} ${one.label}`}
            onClick={() => letGo(one)}
          >
            {t(one.level === "mute" ? "updates.unmute" : "updates.unfollow")}
          </Button>
        </div>
      ))}
    </SettingsSection>
  );
}
