import { IconAlertTriangle, IconInfoCircle } from "@tabler/icons-react";
import { useRef, type CSSProperties } from "react";
import type { Table } from "#shared/contract/tables";
import type { FormConfig, FormItem } from "#shared/forms/form-config";
import { isForNewRecords, type FormPurpose } from "#shared/forms/form-names";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import { colorStyle } from "../../../ui/tile/color-style";
import { useCellContext } from "../../fields/public";
import { FormIntro } from "../fill/form-intro";
import { useAppKit } from "../open/use-app-kit";
import { Canvas } from "./canvas";
import { missingRequired } from "./edit-items";
import styles from "./editor.module.css";
import { TriedForm } from "./tried-form";
import { useFormDrop } from "./use-item-drag";
import type { usePutItem } from "./use-put-item";

/** Widths at which forms open, in px. */
const formWidths: Record<FormConfig["open_as"], number> = {
  side_panel: 450,
  modal_compact: 640,
  modal_wide: 1000,
  full_screen: 1100,
  "2_cols": 760,
  "3_cols": 760,
  "4_cols": 760,
};

interface EditorMiddleProps {
  table: Table;
  purpose: FormPurpose;
  config: FormConfig;
  items: readonly FormItem[];
  isTrying: boolean;
  putting: ReturnType<typeof usePutItem>;
  /** Told when an item was chosen. */
  onSelected: () => void;
}

/** The form, as wide as it will open, to be arranged or tried. */
export function EditorMiddle({
  table,
  purpose,
  config,
  items,
  isTrying,
  putting,
  onSelected,
}: EditorMiddleProps) {
  const t = useText();
  const context = useCellContext();
  const kit = useAppKit(table, context);
  const place = useRef<HTMLDivElement>(null);
  const isOver = useFormDrop(place, (dragged) => putting.put(dragged, items.length));
  const missing = isForNewRecords(purpose) ? missingRequired(table, items) : [];
  const { header_color: color } = config;
  const width = { "--form-width": `${formWidths[config.open_as]}px` } as CSSProperties;
  return (
    <div ref={place} className={styles.middle} style={width} data-over={isOver || undefined}>
      {missing.length > 0 && (
        <div className={styles.notice} data-warning role="status">
          <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
          <span>
            {t("forms.editor.missing", {
              count: missing.length,
              fields: missing.map(({ name }) => name).join(", "),
            })}
          </span>
          <Button size="compact" onClick={() => putting.addFields(missing)}>
            {t("forms.editor.addMissing")}
          </Button>
        </div>
      )}
      {!config.custom_form && !isTrying && (
        <div className={styles.notice}>
          <IconInfoCircle size={16} stroke={1.5} aria-hidden />
          <span>{t("forms.editor.showsAll")}</span>
        </div>
      )}
      <div className={styles.form}>
        <div
          className={styles.formHead}
          data-colored={color !== null || undefined}
          style={color === null ? undefined : colorStyle(color)}
        >
          {config.title || t(isForNewRecords(purpose) ? "records.new" : `forms.purpose.${purpose}`)}
        </div>
        <div className={styles.formBody}>
          <FormIntro config={config} hidesTitle />
          {isTrying ? (
            <TriedForm {...{ table, items, kit, config }} />
          ) : (
            <Canvas
              {...{ table, items, kit }}
              selectedId={putting.selected?.id ?? null}
              onSelect={(id) => {
                putting.select(id);
                onSelected();
              }}
              onPut={putting.put}
              onRemove={putting.remove}
            />
          )}
        </div>
      </div>
    </div>
  );
}
