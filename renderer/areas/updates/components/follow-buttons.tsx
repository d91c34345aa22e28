import type { Subject } from "#shared/updates/subjects";
import { showError } from "../../../app/errors/show-error";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import { useGetFollowQuery, useSetFollowMutation } from "../api";

/** Whether one follows or has muted a thing, turned at once; the same button takes it back. */
export function FollowButtons({ thing }: { thing: Subject }) {
  const t = useText();
  const { data } = useGetFollowQuery({ thing });
  const [setFollow] = useSetFollowMutation();
  const level = data?.level ?? "none";
  const turn = (to: "follow" | "mute") =>
    void setFollow({ thing, level: level === to ? "none" : to })
      .unwrap()
      .catch(showError);
  return (
    <>
      <Button
        size="compact"
        aria-pressed={level === "follow"}
        disabled={!data}
        onClick={() => turn("follow")}
      >
        {t(level === "follow" ? "updates.following" : "updates.follow")}
      </Button>
      <Button size="compact" aria-pressed={level === "mute"} disabled={!data} onClick={() => turn("mute")}>
        {t(level === "mute" ? "updates.muted" : "updates.mute")}
      </Button>
    </>
  );
}
