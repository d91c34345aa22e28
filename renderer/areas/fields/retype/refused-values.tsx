import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { fieldConversionCalls } from "#shared/contract/field-conversions";
import { callAddress } from "../../../app/api/send-call";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import { useListRefusedValuesQuery } from "../api";
import styles from "./retype.module.css";

/**
 * Values that a type change could not convert, to view and to download; nothing if there are no such
 * values.
 */
export function RefusedValues({ tableId, fieldId }: { tableId: number; fieldId: number }) {
  const t = useText();
  const [isShown, setShown] = useState(false);
  const { data } = useListRefusedValuesQuery({ tableId, fieldId }, { refetchOnMountOrArgChange: true });
  if (!data || data.total === 0) return null;
  return (
    <section className={styles.kept} aria-label={t("fields.refused.title")}>
      <span>{t("fields.refused.count", { count: data.total })}</span>
      {!isShown && (
        <Button kind="subtle" size="compact" onClick={() => setShown(true)}>
          {t("fields.refused.show")}
        </Button>
      )}
      <a href={callAddress(fieldConversionCalls.downloadRefusedValues, { tableId, fieldId })} download>
        <IconDownload size={16} stroke={1.5} aria-hidden /> {t("fields.refused.download")}
      </a>
      {isShown && (
        <ul className={`${styles.samples} ${styles.keptList}`}>
          {data.values.map(({ recordId, text }) => (
            <li key={recordId} className={styles.sample}>
              <span className={styles.refused}>{text}</span>
              <span className={styles.record}>{t("fields.converted.record", { id: recordId })}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
