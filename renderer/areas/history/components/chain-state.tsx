import { IconLink, IconLinkOff } from "@tabler/icons-react";
import { useState } from "react";
import { useIntl } from "react-intl";
import { showError } from "../../../app/errors/show-error";
import { followJob } from "../../../app/jobs";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import { useCheckHistoryChainMutation, useGetHistoryChainQuery } from "../api";
import styles from "./history.module.css";

/** Whether the sealed entries are unchanged, with the command that checks them. */
export function ChainState() {
  const t = useText();
  const intl = useIntl();
  const { data, refetch } = useGetHistoryChainQuery();
  const [start] = useCheckHistoryChainMutation();
  const [isBusy, setIsBusy] = useState(false);
  if (!data) return null;
  const { sealed, check } = data;
  const isBroken = check !== null && check.brokenAt !== null;
  const run = async () => {
    setIsBusy(true);
    try {
      const { jobId } = await start().unwrap();
      await followJob(jobId, (done) => t("history.chain.checking", { done }));
      await refetch();
    } catch (problem) {
      showError(problem);
    }
    setIsBusy(false);
  };
  const name = (): string => {
    if (sealed === null) return t("history.chain.none");
    if (check === null) return t("history.chain.sealed");
    return check.brokenAt === null
      ? t("history.chain.unbroken")
      : t("history.chain.broken", { seq: check.brokenAt });
  };
  const detail = check && {
    n: check.entries,
    erased: check.erased,
    when: intl.formatDate(check.checkedAt, { dateStyle: "medium", timeStyle: "short" }),
  };
  const title = [
    detail && t("history.chain.detail", detail),
    sealed && t("history.chain.hash", { hash: sealed.hash.slice(0, 16) }),
  ];
  return (
    <span className={styles.chain}>
      <span
        className={styles.chainState}
        data-broken={isBroken || undefined}
        data-good={check?.brokenAt === null || undefined}
        role="status"
        title={title.filter(Boolean).join("\n")}
      >
        {isBroken ? <IconLinkOff size={16} stroke={1.5} /> : <IconLink size={16} stroke={1.5} />}
        {name()}
      </span>
      {sealed !== null && (
        <Button size="compact" kind="subtle" isBusy={isBusy} onClick={() => void run()}>
          {t("history.chain.check")}
        </Button>
      )}
    </span>
  );
}
