import { Popover } from "@mantine/core";
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { Button } from "../../../ui/button/button";
import { LayerEntry } from "../../../ui/layers/layer-entry";
import { withinWindow } from "../../../ui/layers/within-window";
import { useToolCommand, type ToolName } from "../use-tool-command";
import styles from "./tools.module.css";

interface ToolPopoverProps {
  /** Its command in the palette. */
  tool?: ToolName;
  label: string;
  icon: ReactNode;
  /** How much of it is in force; the button says so. */
  count: number;
  width: number;
  /** Where something else opens it too, such as a menu. */
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** Its settings; what leads elsewhere closes it. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A tool of the table's tools line: its settings float below its button. */
export function ToolPopover({ tool, label, icon, count, width, children, ...outside }: ToolPopoverProps) {
  const [isOwnOpen, setIsOwnOpen] = useState(false);
  const { isOpen = isOwnOpen, onOpenChange: setIsOpen = setIsOwnOpen } = outside;
  useToolCommand(tool, setIsOpen);
  const button = useRef<HTMLButtonElement>(null);
  /** The next layer returns the focus to the button, because the popover's elements are gone by then. */
  const close = () => {
    button.current?.focus();
    setIsOpen(false);
  };
  // The library takes a press on the list of a select inside of it, which floats elsewhere, for one outside.
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || button.current?.contains(target)) return;
      if (target.closest("[data-portal]") === null) setIsOpen(false);
    };
    document.addEventListener("pointerdown", closeOutside);
    return () => document.removeEventListener("pointerdown", closeOutside);
  }, [isOpen, setIsOpen]);
  // By ourselves: what had the focus before may have been the entry of a menu, which is gone.
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  // The list of a select or a calendar inside of it closes first.
  const closeOnEscape = ({ key, target, currentTarget }: KeyboardEvent) => {
    if (key !== "Escape" || !(target instanceof Element)) return;
    const isListOpen = target.getAttribute("aria-expanded") === "true";
    if (!isListOpen && target.closest("[role=dialog]") === currentTarget) setIsOpen(false);
  };
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      offset={4}
      width={`min(${width}px, calc(100vw - 16px))`}
      zIndex="var(--z-menu)"
      closeOnClickOutside={false}
      closeOnEscape={false}
      trapFocus
      middlewares={withinWindow}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <Button
          ref={button}
          kind="subtle"
          size="compact"
          icon={icon}
          isActive={count > 0}
          trailing={count > 0 ? <span className={styles.count}>{count}</span> : undefined}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className={styles.toolLabel}>{label}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown
        p={12}
        className={styles.dropdown ?? ""}
        aria-label={label}
        onKeyDownCapture={closeOnEscape}
      >
        <LayerEntry />
        <div className={styles.tool}>{typeof children === "function" ? children(close) : children}</div>
      </Popover.Dropdown>
    </Popover>
  );
}
