import { IconArrowsSort } from "@tabler/icons-react";
import type { Field } from "#shared/contract/fields";
import type { Sort } from "#shared/contract/views";
import { SORTS_MAX } from "#shared/limits/records";
import { useText } from "../../../ui/text";
import { OrderRows } from "./order-rows";
import { ToolPopover } from "./tool-popover";

interface SortPopoverProps {
  fields: readonly Field[];
  sort: readonly Sort[];
  onChange: (sort: Sort[]) => void;
}

/** In which order records come: up to five fields, the first one first. */
export function SortPopover({ fields, sort, onChange }: SortPopoverProps) {
  const t = useText();
  return (
    <ToolPopover
      tool="sort"
      label={t("views.sort")}
      icon={<IconArrowsSort size={16} stroke={1.5} />}
      count={sort.length}
      width={420}
    >
      <OrderRows
        {...{ fields, onChange }}
        order={sort}
        most={SORTS_MAX}
        hint={t("views.noSort")}
        firstOrder="desc"
        hasNatural
        addLabel={t("views.addSort")}
        removeLabel={t("views.removeSort")}
      />
    </ToolPopover>
  );
}
