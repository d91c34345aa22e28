import { Awaited } from "../../../app/errors/awaited";
import { showError } from "../../../app/errors/show-error";
import type { PanelProps } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { SidePanel } from "../../../ui/layers/side-panel";
import { useText } from "../../../ui/text";
import { useMoment } from "../../../ui/time/dates";
import { showToast } from "../../../ui/toast/toast-store";
import {
  useListDeviceSessionsQuery,
  useRevokeDeviceSessionMutation,
  useRevokeOtherSessionsMutation,
} from "../api";
import styles from "./device-sessions-panel.module.css";

/** The user's sessions, each with a button to end it. */
export default function DeviceSessionsPanel({ onClose }: PanelProps<"deviceSessions">) {
  const t = useText();
  const { data, error, refetch } = useListDeviceSessionsQuery();
  const [revoke] = useRevokeDeviceSessionMutation();
  const [revokeOthers] = useRevokeOtherSessionsMutation();
  const moment = useMoment();
  const endOthers = () =>
    revokeOthers()
      .unwrap()
      .then(() => showToast({ kind: "success", message: t("access.signedOutEverywhere") }))
      .catch(showError);
  return (
    <SidePanel title={t("access.sessions")} onClose={onClose}>
      <p className={styles.hint}>{t("access.sessionsHint")}</p>
      <Awaited {...{ data, error, refetch }} />
      {data && data.sessions.length > 1 && (
        <Button size="compact" kind="danger" onClick={() => void endOthers()}>
          {t("access.signOutEverywhere")}
        </Button>
      )}
      <ul className={styles.list}>
        {data?.sessions.map((one) => (
          <li key={one.id} className={styles.row}>
            <div className={styles.words}>
              <span className={styles.device}>{one.device}</span>
              <span className={styles.detail}>
                {one.isCurrent
                  ? t("access.thisDevice")
                  : t("access.lastUsed", { date: moment(one.lastUsedAt) })}{" "}
                · {one.address}
              </span>
            </div>
            {!one.isCurrent && (
              <Button
                size="compact"
                onClick={() =>
                  void revoke({ sessionId: one.id })
                    .unwrap()
                    .then(() => showToast({ kind: "success", message: t("access.sessionEnded") }))
                    .catch(showError)
                }
              >
                {t("access.endSession")}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </SidePanel>
  );
}
