import { useId } from "react";
import type { Table } from "#shared/contract/tables";
import type { FormItem } from "#shared/forms/form-config";
import type { FormPurpose } from "#shared/forms/form-names";
import { Tabs } from "../../../ui/navigation/tabs";
import { useText } from "../../../ui/text";
import { useItemName } from "./canvas";
import { changeItem, withItems } from "./edit-items";
import styles from "./editor.module.css";
import { FormSettings } from "./form-settings";
import { ItemProperties } from "./item-properties";
import type { FormDraft } from "./use-edited-form";

interface PropertiesProps {
  table: Table;
  purpose: FormPurpose;
  draft: FormDraft;
  items: readonly FormItem[];
  selected: FormItem | null;
  /** Goes back to what holds for the whole form. */
  onWhole: () => void;
}

/** Settings of the selected item, or of the whole form. */
export function Properties({ table, purpose, draft, items, selected, onWhole }: PropertiesProps) {
  const t = useText();
  const panelId = useId();
  const nameOf = useItemName(table);
  return (
    <>
      <Tabs
        label={t("forms.editor.settings")}
        panelId={panelId}
        tabs={[
          { id: "form", label: t("forms.editor.wholeForm") },
          ...(selected ? [{ id: "item" as const, label: nameOf(selected) }] : []),
        ]}
        selected={selected ? "item" : "form"}
        onSelect={(tab) => tab === "form" && onWhole()}
      />
      <div id={panelId} role="tabpanel" className={styles.stack}>
        {selected ? (
          <ItemProperties
            {...{ table, purpose }}
            item={selected}
            onChange={(item, named) =>
              draft.change({ config: withItems(draft.now.config, changeItem(items, item)) }, named)
            }
          />
        ) : (
          <FormSettings {...{ purpose, draft }} />
        )}
      </div>
    </>
  );
}
