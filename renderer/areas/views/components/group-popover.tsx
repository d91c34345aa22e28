import { IconFold, IconLayoutRows } from "@tabler/icons-react";
import type { Field } from "#shared/contract/fields";
import type { Sort } from "#shared/contract/views";
import { GROUP_LEVELS_MAX } from "#shared/limits/records";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import { bestToGroupBy, canGroupBy } from "../view-config";
import { OrderRows } from "./order-rows";
import { ToolPopover } from "./tool-popover";
import styles from "./tools.module.css";

interface GroupPopoverProps {
  fields: readonly Field[];
  group: readonly Sort[];
  onChange: (group: Sort[]) => void;
  onCollapseAll: () => void;
  onExpandAll: () => void;
}

/** The fields by which records are grouped, up to three, nested. */
export function GroupPopover({ fields, group, onChange, onCollapseAll, onExpandAll }: GroupPopoverProps) {
  const t = useText();
  return (
    <ToolPopover
      tool="group"
      label={t("views.group")}
      icon={<IconLayoutRows size={16} stroke={1.5} />}
      count={group.length}
      width={420}
    >
      <OrderRows
        fields={fields.filter(canGroupBy)}
        order={group}
        most={GROUP_LEVELS_MAX}
        hint={t("views.noGroup")}
        firstOrder="asc"
        addLabel={t("views.addGroupField")}
        removeLabel={t("views.removeGroupField")}
        firstOf={bestToGroupBy}
        onChange={onChange}
      >
        {group.length > 0 && (
          <span className={styles.pair}>
            <Button
              kind="subtle"
              size="compact"
              icon={<IconFold size={16} stroke={1.5} />}
              onClick={onCollapseAll}
            >
              {t("views.collapseAll")}
            </Button>
            <Button kind="subtle" size="compact" onClick={onExpandAll}>
              {t("views.expandAll")}
            </Button>
          </span>
        )}
      </OrderRows>
    </ToolPopover>
  );
}
