import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { describeError } from "../../../app/errors/show-error";
import type { PanelProps } from "../../../app/panels";
import { Select } from "../../../ui/fields/select";
import { SidePanel } from "../../../ui/layers/side-panel";
import { ListSkeleton } from "../../../ui/states/skeletons";
import { useText } from "../../../ui/text";
import { useSummarizePeriodMutation } from "../assist-api";
import { AskedText } from "../components/asked-text";
import styles from "../components/ai-panel.module.css";

const periods = ["1", "7", "30"] as const;
type Period = (typeof periods)[number];

/** Summary of the last days of a table or page, with the records behind it. */
export default function PeriodPanel({ params, onClose }: PanelProps<"aiPeriod">) {
  const t = useText();
  const { label, ...of } = params;
  const [days, setDays] = useState<Period>("7");
  const [text, setText] = useState<string | null>(null);
  const [summarize, { data, error, isLoading }] = useSummarizePeriodMutation();
  useEffect(() => {
    let isCurrent = true;
    void summarize({ ...of, days: Number(days) }).then((reply) => {
      if (isCurrent) setText(reply.data?.text ?? null);
    });
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `of` is what the panel was opened for
  }, [days]);
  const title = t("aiScreens.period");
  return (
    <SidePanel title={`${title} ${label}`} onClose={onClose}>
      <div className={styles.panel}>
        <Select<Period>
          label={t("aiScreens.periodOf")}
          value={days}
          options={periods.map((value) => ({ value, label: t(`aiScreens.days.${value}`) }))}
          onChange={(value) => value && setDays(value)}
        />
        {isLoading && <ListSkeleton label={title} />}
        {error && !isLoading && (
          <p role="alert" className={styles.problem}>
            {describeError(error).message}
          </p>
        )}
        {text !== null && !isLoading && <AskedText text={text} onChange={setText} />}
        {data && !isLoading && data.records.length > 0 && (
          <>
            <p className={styles.quiet}>{t("aiScreens.usedRecords")}</p>
            <ul className={styles.records}>
              {data.records.map(({ tableId, recordId, label: name }) => (
                <li key={`${tableId}:${recordId}`}>
                  <Link to={`/object/${tableId}/record/${recordId}`}>{name}</Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </SidePanel>
  );
}
