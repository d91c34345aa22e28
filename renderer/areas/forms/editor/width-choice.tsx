import { itemWidths } from "#shared/forms/form-names";
import type { FieldItem } from "#shared/forms/form-config";
import { Segment } from "../../../ui/navigation/segment";
import { useText } from "../../../ui/text";
import styles from "./editor.module.css";

interface WidthChoiceProps {
  width: FieldItem["width"];
  onChange: (width: FieldItem["width"]) => void;
}

/** How much of the form's width an item takes where there is room. */
export function WidthChoice({ width, onChange }: WidthChoiceProps) {
  const t = useText();
  return (
    <div>
      <p className={styles.label}>{t("forms.editor.width")}</p>
      <Segment
        label={t("forms.editor.width")}
        value={width}
        options={itemWidths.map((value) => ({ value, label: t(`forms.width.${value}`) }))}
        onChange={onChange}
      />
    </div>
  );
}
