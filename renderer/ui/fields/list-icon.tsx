import { IconChevronDown } from "@tabler/icons-react";

/** Chevron of inputs with a list, the same for single and multiple choice; presses on it go to the input. */
export const LIST_ICON = {
  rightSection: <IconChevronDown size={16} stroke={1.5} />,
  rightSectionPointerEvents: "none",
} as const;
