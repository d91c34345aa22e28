import { useState } from "react";
import type { SeatEntry } from "#shared/contract/users";
import { Awaited } from "../../../app/errors/awaited";
import { showError } from "../../../app/errors/show-error";
import { followJob } from "../../../app/jobs";
import { undo } from "../../../app/undo";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import { showToast } from "../../../ui/toast/toast-store";
import { useGetBelongingsQuery, useHandOverMutation } from "../api";
import { PersonSelect } from "../pickers/person-select";
import styles from "../panels/user-panel.module.css";

/** References to a user, with an action to replace them with another user. */
export function LeftBehind({ user }: { user: SeatEntry }) {
  const t = useText();
  const { id_user: userId, name } = user;
  const { data, error, refetch } = useGetBelongingsQuery({ userId }, { refetchOnMountOrArgChange: true });
  const [handOver] = useHandOverMutation();
  const [to, setTo] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const run = async () => {
    if (to === null) return;
    setIsBusy(true);
    try {
      const { jobId } = await handOver({ userId, to: Number(to) }).unwrap();
      const job = await followJob(jobId, (done, total) => `${t("users.handOver")} ${done} / ${total ?? "…"}`);
      if (job.status === "done") {
        const action = { label: t("app.undo"), run: () => void undo().then(refetch) };
        showToast({ kind: "success", message: t("users.handedOver"), action });
      }
      setTo(null);
      await refetch();
    } catch (problem) {
      showError(problem);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>{t("users.leaves", { name })}</h3>
      <Awaited {...{ data, error, refetch }} />
      {data && data.fields.length + data.ownViews === 0 && (
        <p className={styles.quiet}>{t("users.leavesNothing", { name })}</p>
      )}
      {data && data.fields.length + data.ownViews > 0 && (
        <>
          <p className={styles.quiet}>{t("users.leavesHint", { name })}</p>
          <ul className={styles.list}>
            {data.fields.map(({ fieldId, table, field, records, canHandOver }) => (
              <li key={fieldId} title={canHandOver ? undefined : t("users.cannotHandOver")}>
                <span>
                  {table} · {field}
                </span>
                <span className={styles.quiet}>{t("users.leavesRecords", { count: records })}</span>
              </li>
            ))}
            {data.ownViews > 0 && <li>{t("users.leavesOwnViews", { count: data.ownViews })}</li>}
          </ul>
          <div className={styles.pair}>
            <PersonSelect
              label={t("users.handOverTo")}
              placeholder={t("users.choosePerson")}
              value={to}
              accepts={({ id }) => id !== userId}
              onChange={setTo}
            />
            <Button disabled={to === null} isBusy={isBusy} onClick={() => void run()}>
              {t("users.handOver")}
            </Button>
          </div>
        </>
      )}
      {data && data.views.length > 0 && (
        <>
          <p className={styles.quiet}>{t("users.leavesViews", { count: data.views.length })}</p>
          <ul className={styles.list}>
            {data.views.map(({ id, name: view, table }) => (
              <li key={id}>
                <span>{table === null ? view : `${table} · ${view}`}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
