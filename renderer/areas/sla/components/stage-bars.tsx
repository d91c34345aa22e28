import type { SlaStage } from "#shared/contract/sla";
import { useSession } from "../../../app/session/session-context";
import { useText } from "../../../ui/text";
import { colorStyle } from "../../../ui/tile/color-style";
import { spanText } from "../span-text";
import styles from "./stage-bars.module.css";

interface StageBarsProps {
  stages: readonly SlaStage[];
  /** The option whose stays the list shows. */
  selected: number | null;
  onSelect: (optionId: number | null) => void;
}

/** How long records stay in each stage on average, as bars; pressing one narrows the list down to it. */
export function StageBars({ stages, selected, onSelect }: StageBarsProps) {
  const t = useText();
  const { language } = useSession().locale;
  const longest = Math.max(1, ...stages.map(({ average }) => average));
  return (
    <figure className={styles.plot}>
      <figcaption className={styles.caption}>{t("sla.average")}</figcaption>
      <ul className={styles.bars}>
        {stages.map(({ optionId, label, color, count, open, average, longest: most }) => {
          const stage = label ?? t("sla.removedOption");
          const time = spanText(average, language);
          return (
            <li key={optionId}>
              <button
                type="button"
                className={styles.row}
                style={colorStyle(color)}
                aria-pressed={selected === optionId}
                onClick={() => onSelect(selected === optionId ? null : optionId)}
              >
                <span className={styles.stage}>{stage}</span>
                <span className={styles.track}>
                  <span className={styles.bar} style={{ width: `${(average / longest) * 100}%` }} />
                </span>
                <span className={styles.time}>{count === 0 ? "–" : time}</span>
                <span className={styles.hint}>
                  {t("sla.stays", { count, open, longest: spanText(most, language) })}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </figure>
  );
}
