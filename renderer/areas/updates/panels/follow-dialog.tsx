import type { MessageId } from "#shared/text/index";
import { partsOfSubject, type SubjectKind } from "#shared/updates/subjects";
import { Awaited } from "../../../app/errors/awaited";
import { showError } from "../../../app/errors/show-error";
import type { PanelProps } from "../../../app/panels";
import { Switch } from "../../../ui/fields/switch";
import { Dialog } from "../../../ui/layers/dialog";
import { useText } from "../../../ui/text";
import { useFollowEmailUpdatesMutation, useGetFollowQuery, useSetFollowMutation } from "../api";
import styles from "./follow-dialog.module.css";

const WIDTH = 420;

/** Hints for objects whose followers are notified differently than usual. */
const hints: Partial<Record<SubjectKind, MessageId>> = {
  person: "updates.followPersonHint",
  app: "updates.followAppHint",
};

/** Following a thing, by e-mail too, or muting it; what is chosen holds at once. */
export default function FollowDialog({ params: { thing, label }, onClose }: PanelProps<"followThing">) {
  const t = useText();
  const { kind } = partsOfSubject(thing);
  const { data, error, refetch } = useGetFollowQuery({ thing });
  const [setFollow] = useSetFollowMutation();
  const [followEmail] = useFollowEmailUpdatesMutation();
  const choose = (asked: { unwrap: () => Promise<unknown> }) => void asked.unwrap().catch(showError);
  return (
    <Dialog title={t("updates.followThing", { label })} width={WIDTH} onClose={onClose}>
      <Awaited {...{ data, error, refetch }} />
      {data && (
        <div className={styles.choices}>
          <Switch
            label={t("updates.follow")}
            hint={t(hints[kind] ?? "updates.followHint")}
            checked={data.level === "follow"}
            onChange={({ currentTarget: { checked } }) =>
              choose(setFollow({ thing, level: checked ? "follow" : "none" }))
            }
          />
          <Switch
            label={t("updates.byEmail")}
            checked={data.byEmail}
            onChange={({ currentTarget: { checked } }) =>
              choose(followEmail({ thing, isFollowing: checked }))
            }
          />
          <Switch
            label={t("updates.mute")}
            hint={t(kind === "person" ? "updates.mutePersonHint" : "updates.muteHint")}
            checked={data.level === "mute"}
            onChange={({ currentTarget: { checked } }) =>
              choose(setFollow({ thing, level: checked ? "mute" : "none" }))
            }
          />
        </div>
      )}
    </Dialog>
  );
}
