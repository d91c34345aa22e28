import { Tooltip as MantineTooltip } from "@mantine/core";
import type { AriaAttributes, ReactElement } from "react";
import { Kbd } from "./kbd";
import styles from "./tooltip.module.css";

interface TooltipProps {
  label: string;
  shortcut?: string;
  children: ReactElement<AriaAttributes>;
}

/** Names an icon on hover and focus; not while what the icon opens is there, which says more. */
export function Tooltip({ label, shortcut, children }: TooltipProps) {
  return (
    <MantineTooltip
      label={
        <>
          {label}
          {shortcut && <Kbd keys={shortcut} isOnDark />}
        </>
      }
      disabled={String(children.props["aria-expanded"]) === "true"}
      openDelay={400}
      events={{ hover: true, focus: true, touch: false }}
      classNames={{ tooltip: styles.tooltip ?? "" }}
      // The button carries its own name already.
      withinPortal
    >
      {children}
    </MantineTooltip>
  );
}
