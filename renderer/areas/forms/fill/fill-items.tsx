import { IconArrowsSplit2 } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import type { FormItem } from "#shared/forms/form-config";
import { useText } from "../../../ui/text";
import type { FillKit } from "./fill-kit";
import styles from "./fill.module.css";
import { RichText } from "./rich-text";
import type { Fill } from "./use-fill";

const INPUTS = ":is(input, textarea, select, [contenteditable=true], [role=group] button):not(:disabled)";

interface FillItemsProps {
  fill: Fill;
  kit: FillKit;
  /** Whether the first field takes the keyboard. */
  takesFocus?: boolean;
  /** Each new value focuses the first field again, if it takes the keyboard. */
  opening?: unknown;
}

/** The items of a form's page, in as many columns as their widths and the room say. */
export function FillItems({ fill, kit, takesFocus = false, opening }: FillItemsProps) {
  const shown = fill.pages[fill.page]?.items ?? [];
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) content.current?.querySelector<HTMLElement>(INPUTS)?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-deps -- opened once more
  }, [takesFocus, opening]);
  const { firstWrong } = fill;
  useEffect(() => {
    if (firstWrong === null) return;
    content.current?.querySelector<HTMLElement>(`[data-field="${firstWrong.fieldId}"] ${INPUTS}`)?.focus();
  }, [firstWrong]);
  return (
    <div ref={content} className={styles.room} data-quiet>
      <div className={styles.items}>
        {shown.map((item) => (
          <FillItem key={item.id} {...{ item, fill, kit }} />
        ))}
      </div>
    </div>
  );
}

function FillItem({ item, fill, kit }: FillItemsProps & { item: FormItem }) {
  if (item.type === "section")
    return (
      <div className={styles.section}>
        <h3>{item.title}</h3>
        {item.description && <p>{item.description}</p>}
      </div>
    );
  if (item.type === "text")
    return (
      <div className={styles.text}>
        <RichText html={item.text} />
      </div>
    );
  if (item.type === "image")
    return (
      <div className={styles.picture} data-width={item.width}>
        <kit.Picture fileId={item.fileId} alt={item.alt ?? ""} />
      </div>
    );
  return <FillField {...{ item, fill, kit }} />;
}

function FillField({ item, fill, kit }: FillItemsProps & { item: FormItem }) {
  const t = useText();
  const field = fill.fieldOf(item);
  if (!field || item.type !== "field") return null;
  const because = kit.because(field.id);
  const aside =
    because === null && !kit.Beside ? null : (
      <>
        {because !== null && (
          <span className={styles.because} title={t("superForm.shownBecause", { condition: because })}>
            <IconArrowsSplit2 size={14} stroke={1.5} aria-hidden />
            <span>{t("superForm.shownBecause", { condition: because })}</span>
          </span>
        )}
        {kit.Beside && <kit.Beside field={field} />}
      </>
    );
  return (
    <div
      className={styles.field}
      data-field={field.id}
      data-width={item.width}
      data-conditional={because !== null || undefined}
      onBlur={() => fill.leave(field.id)}
    >
      {kit.mayFillIn(field) ? (
        <kit.Input
          {...{ field, aside }}
          draft={fill.draftOf(field)}
          problem={fill.problemOf(field.id)}
          onDraft={(draft) => fill.write(field, draft)}
        />
      ) : (
        <>
          <div className={styles.label}>
            <span>{field.name}</span>
            {aside}
          </div>
          <kit.Value field={field} value={fill.valueOf(field.id)} />
        </>
      )}
    </div>
  );
}
