import { IconSparkles } from "@tabler/icons-react";
import type { SuggestedField } from "#shared/contract/suggested-fields";
import { describeError } from "../../../app/errors/show-error";
import { useSession } from "../../../app/session/session-context";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import { useSuggestFieldsMutation } from "../api";
import { fieldViews } from "../types/registry";
import styles from "./panels.module.css";

interface SuggestedFieldsProps {
  tableId: number;
  /** The earlier suggestions. */
  kept: readonly SuggestedField[];
  onChoose: (suggestion: SuggestedField) => void;
}

/** Fields that the AI provider suggests on request; each opens as a new field that can be edited first. */
export function SuggestedFields({ tableId, kept, onChoose }: SuggestedFieldsProps) {
  const t = useText();
  const { hasAi } = useSession();
  const [ask, { data, error, isLoading }] = useSuggestFieldsMutation();
  if (!hasAi) return null;
  const suggested = isLoading ? [] : (data?.suggestedFields ?? kept);
  return (
    <div className={styles.suggestions}>
      <div className={styles.tiles} aria-live="polite">
        {suggested.map(({ columnLabel, columnDescription, newColumnType }) => {
          const Icon = fieldViews[newColumnType].icon;
          return (
            <button
              key={columnLabel}
              type="button"
              className={styles.tile}
              onClick={() => onChoose({ columnLabel, columnDescription, newColumnType })}
            >
              <Icon size={18} stroke={1.5} />
              <span className={styles.tileText}>
                <span className={styles.tileName}>{columnLabel}</span>
                <span className={styles.tileHint}>
                  {columnDescription || t(fieldViews[newColumnType].label)}
                </span>
              </span>
            </button>
          );
        })}
      </div>
      {data && suggested.length === 0 && !isLoading && (
        <p className={styles.hint}>{t("fields.noSuggestions")}</p>
      )}
      {error && !isLoading && (
        <p className={styles.hint} role="alert">
          {describeError(error).message}
        </p>
      )}
      <Button
        size="compact"
        icon={<IconSparkles size={16} stroke={1.5} />}
        isBusy={isLoading}
        onClick={() => void ask({ tableId })}
      >
        {t("fields.askSuggestions")}
      </Button>
    </div>
  );
}
