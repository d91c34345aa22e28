import { IconPlus, IconTrash } from "@tabler/icons-react";
import { COLOR_RULES_MAX, FROZEN_MAX } from "#shared/limits/records";
import { canMeet } from "#shared/fields/meets-filter";
import { rowHeights, type ColorRule, type MinilistaSettings } from "#shared/views/types/minilista";
import { Button } from "../../../ui/button/button";
import { IconButton } from "../../../ui/button/icon-button";
import { Select } from "../../../ui/fields/select";
import { useText } from "../../../ui/text";
import { OptionColor } from "../../fields/public";
import { useCellContext } from "../../records/public";
import { FilterEditor } from "../filter/filter-editor";
import tools from "../components/tools.module.css";
import type { ViewSettingsProps } from "../types/view-type-view";
import styles from "./table-settings.module.css";

const WHOLE_ROW = "row";

/** The heights of a table's rows, its frozen columns, and the rules that colour it. */
export default function TableSettings({ table, settings, onChange }: ViewSettingsProps<MinilistaSettings>) {
  const t = useText();
  const context = useCellContext();
  const { colors, frozen, rowHeight } = settings;
  const sources = table.fields.filter(canMeet);
  const setRule = (index: number, rule: ColorRule | null) =>
    onChange({
      ...settings,
      colors: colors.flatMap((one, at) => (at !== index ? [one] : rule === null ? [] : [rule])),
    });
  const addRule = () =>
    onChange({
      ...settings,
      colors: [...colors, { when: { match: "all", conditions: [] }, color: "amber", fieldId: null }],
    });
  return (
    <div className={tools.tool}>
      <Select
        label={t("views.rowHeight")}
        value={rowHeight}
        options={rowHeights.map((value) => ({ value, label: t(`views.rowHeight.${value}`) }))}
        onChange={(value) => value && onChange({ ...settings, rowHeight: value })}
      />
      <Select
        label={t("views.frozen")}
        value={String(frozen)}
        options={Array.from(
          { length: Math.min(FROZEN_MAX, Math.max(frozen, table.fields.length)) },
          (_, at) => ({
            value: String(at + 1),
            label: t("views.frozenCount", { count: at + 1 }),
          }),
        )}
        onChange={(value) => value && onChange({ ...settings, frozen: Number(value) })}
      />
      <h3 className={styles.title}>{t("views.colors")}</h3>
      {colors.map((rule, index) => (
        <section
          // Rules have no names: their place is what tells them apart.
          key={`${index} ${colors.length}`}
          className={styles.rule}
          aria-label={t("views.colorRule", { number: index + 1 })}
        >
          <div className={styles.head}>
            <OptionColor color={rule.color} onChange={(color) => setRule(index, { ...rule, color })} />
            <Select
              label={t("views.colorWhat")}
              isLabelHidden
              value={rule.fieldId === null ? WHOLE_ROW : String(rule.fieldId)}
              options={[
                { value: WHOLE_ROW, label: t("views.colorRow") },
                ...table.fields.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              onChange={(value) =>
                value && setRule(index, { ...rule, fieldId: value === WHOLE_ROW ? null : Number(value) })
              }
            />
            <IconButton
              label={t("views.removeColorRule", { number: index + 1 })}
              onClick={() => setRule(index, null)}
            >
              <IconTrash size={16} stroke={1.5} />
            </IconButton>
          </div>
          <FilterEditor
            fields={sources}
            context={context}
            filter={rule.when}
            onChange={(when) => setRule(index, { ...rule, when: when ?? { match: "all", conditions: [] } })}
          />
        </section>
      ))}
      <Button
        kind="subtle"
        size="compact"
        icon={<IconPlus size={16} stroke={1.5} />}
        disabled={colors.length >= COLOR_RULES_MAX || sources.length === 0}
        onClick={addRule}
      >
        {t("views.addColorRule")}
      </Button>
    </div>
  );
}
