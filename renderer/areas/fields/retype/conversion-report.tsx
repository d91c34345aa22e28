import { IconAlertTriangle, IconArrowRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { ConversionPreview } from "#shared/contract/field-conversions";
import type { FieldTypeName } from "#shared/fields/field-type";
import { useText } from "../../../ui/text";
import { fieldViews } from "../types/registry";
import styles from "./retype.module.css";

/** Preview of a type change: the number of converted values, with examples. */
export function ConversionReport({ preview, from }: { preview: ConversionPreview; from: FieldTypeName }) {
  const t = useText();
  const { same, rewritten, shortened, refused, blockers, config } = preview;
  const lost = refused.reduce((sum, { count }) => sum + count, 0);
  const taken = same + rewritten.count + shortened.count;
  const options = Array.isArray(config["options"]) ? config["options"].length : 0;
  return (
    <section className={styles.report} aria-label={t("fields.preview")}>
      <p className={styles.types}>
        {t(fieldViews[from].label)}
        <IconArrowRight size={16} stroke={1.5} aria-hidden />
        {t(fieldViews[preview.type].label)}
      </p>
      {blockers.map(({ kind, id, message }) => (
        <p key={`${kind}${id}${message}`} className={styles.blocker} role="alert">
          <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
          {message}
        </p>
      ))}
      <p className={styles.summary}>
        {taken + lost === 0 && t("fields.converted.none")}
        {taken > 0 && lost === 0 && t("fields.converted.all", { count: taken })}
        {lost > 0 && t("fields.converted.some", { count: taken, refused: lost })}
      </p>
      <ul className={styles.notes}>
        {options > 0 && <li>{t("fields.converted.options", { count: options })}</li>}
        {preview.losesUnique && <li>{t("fields.converted.losesUnique")}</li>}
        {preview.losesAutoFill && <li>{t("fields.converted.losesAutoFill")}</li>}
        {preview.isLong && <li>{t("fields.converted.long")}</li>}
      </ul>
      {rewritten.count > 0 && (
        <Samples title={t("fields.converted.rewritten", { count: rewritten.count })}>
          {rewritten.samples.map((sample) => (
            <Becoming key={sample.recordId} {...sample} />
          ))}
        </Samples>
      )}
      {shortened.count > 0 && (
        <Samples title={t("fields.converted.shortened", { count: shortened.count })}>
          {shortened.samples.map((sample) => (
            <Becoming key={sample.recordId} {...sample} />
          ))}
        </Samples>
      )}
      {lost > 0 && <h3 className={styles.heading}>{t("fields.converted.refused", { count: lost })}</h3>}
      {refused.map(({ reason, count, samples }) => (
        <Samples key={reason} title={`${reason} (${count})`}>
          {samples.map(({ recordId, text }) => (
            <li key={recordId} className={styles.sample}>
              <span className={styles.refused}>{text}</span>
              <span className={styles.record}>{t("fields.converted.record", { id: recordId })}</span>
            </li>
          ))}
        </Samples>
      ))}
    </section>
  );
}

function Samples({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h4 className={styles.heading}>{title}</h4>
      <ul className={styles.samples}>{children}</ul>
    </div>
  );
}

function Becoming({ from, to }: { from: string; to: string }) {
  return (
    <li className={styles.sample}>
      <span>{from}</span>
      <IconArrowRight size={14} stroke={1.5} aria-hidden />
      <span>{to}</span>
    </li>
  );
}
