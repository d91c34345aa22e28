import { IconChevronDown } from "@tabler/icons-react";
import { Button } from "../../../ui/button/button";
import { Menu } from "../../../ui/layers/menu";
import { useText } from "../../../ui/text";

interface ListFilterProps {
  label: string;
  value: string | null;
  options: readonly { value: string; label: string }[];
  onChange: (value: string | null) => void;
}

/** Restricts a list to one value; the button shows the value in force. */
export function ListFilter({ label, value, options, onChange }: ListFilterProps) {
  const t = useText();
  const chosen = options.find((option) => option.value === value);
  return (
    <Menu
      label={label}
      align="end"
      sections={[
        {
          id: "options",
          actions: [
            {
              id: "all",
              label: t("automation.any"),
              isChosen: value === null,
              onSelect: () => onChange(null),
            },
            ...options.map((option) => ({
              id: option.value,
              label: option.label,
              isChosen: option.value === value,
              onSelect: () => onChange(option.value),
            })),
          ],
        },
      ]}
    >
      <Button
        kind="subtle"
        size="compact"
        isActive={value !== null}
        trailing={<IconChevronDown size={14} stroke={1.5} aria-hidden />}
      >
        {chosen ? t("automation.filterNamed", { label, value: chosen.label }) : label}
      </Button>
    </Menu>
  );
}
