import { IconChevronDown } from "@tabler/icons-react";

/** What opens a list looks the same whether one or several are chosen from it; a press on the sign is the input's. */
export const LIST_SIGN = {
  rightSection: <IconChevronDown size={16} stroke={1.5} />,
  rightSectionPointerEvents: "none",
} as const;
