import { Popover } from "@mantine/core";
import type { ReactElement, ReactNode } from "react";

/** A floating layer below an editor. Clicks in it leave the focus where it is, so that the editor stays open. */
export function FloatingLayer({
  target,
  children,
  width,
}: {
  target: ReactElement;
  children: ReactNode;
  width?: number | "target";
}) {
  return (
    <Popover
      opened
      position="bottom-start"
      offset={2}
      width={width}
      shadow="none"
      withinPortal
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown p={0} onMouseDown={(event) => event.preventDefault()} data-editor-layer>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
