import { Menu as MantineMenu } from "@mantine/core";
import {
  Fragment,
  type ComponentProps,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { Kbd } from "./kbd";
import { LayerEntry } from "./layer-entry";
import { rememberMenuOpener } from "./menu-opener";
import styles from "./menu.module.css";

export interface MenuAction {
  id: string;
  label: ReactNode;
  icon?: ReactNode;
  hint?: ReactNode;
  shortcut?: string;
  isDangerous?: boolean;
  isDisabled?: boolean;
  /** Marks the choice in force. */
  isChosen?: boolean;
  onSelect: () => void;
}
/** A `section` has a heading; neighbouring sections are divided by a line. */
export interface MenuSection {
  id: string;
  heading?: string;
  actions: readonly MenuAction[];
}

/** The library calls every item a `menuitem`; one of several choices is more than that. */
const Choice = ({ "aria-checked": isChecked, ...props }: ComponentProps<"button">) => (
  <button {...props} role="menuitemradio" aria-checked={isChecked ?? false} />
);

interface MenuListProps {
  sections: readonly MenuSection[];
}

/** The same actions for a '…' menu and for the right mouse button. */
function MenuList({ sections }: MenuListProps) {
  return sections
    .filter((section) => section.actions.length > 0)
    .map((section, index) => (
      <Fragment key={section.id}>
        {index > 0 && <MantineMenu.Divider className={styles.divider ?? ""} />}
        {section.heading !== undefined && (
          <MantineMenu.Label className={styles.heading ?? ""}>{section.heading}</MantineMenu.Label>
        )}
        {section.actions.map((action) => (
          <MantineMenu.Item
            key={action.id}
            className={styles.item ?? ""}
            data-dangerous={action.isDangerous || undefined}
            data-chosen={action.isChosen || undefined}
            leftSection={action.icon}
            rightSection={
              action.shortcut ? (
                <Kbd keys={action.shortcut} isPlain />
              ) : action.hint ? (
                <span className={styles.hint}>{action.hint}</span>
              ) : null
            }
            disabled={action.isDisabled === true}
            // One of several: what is chosen is told as such, not as the place where one is.
            {...(action.isChosen === undefined ? {} : { component: Choice, "aria-checked": action.isChosen })}
            onClick={action.onSelect}
          >
            {action.label}
          </MantineMenu.Item>
        ))}
      </Fragment>
    ));
}

interface MenuProps extends MenuListProps {
  /** The button that opens it. */
  children: ReactElement;
  label?: string;
  align?: "start" | "end";
  width?: number;
  /** Where something else opens it too, such as a shortcut. */
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

/**
 * Gives the focus back to what had it before a menu as soon as that has closed, unless its action took it: the library
 * waits until other keys may have come.
 */
function useReturningFocus(isOpen: boolean): void {
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (isOpen) opener.current = document.activeElement;
    else if (document.activeElement === document.body && opener.current instanceof HTMLElement)
      opener.current.focus({ preventScroll: true });
  }, [isOpen]);
}

/** Actions in a floating list: arrows move, Enter runs, Escape closes and gives the focus back. */
export function Menu({ sections, children, label, align = "start", width = 224, ...outside }: MenuProps) {
  const [isOwnOpen, setIsOwnOpen] = useState(false);
  const { isOpen = isOwnOpen, onOpenChange = setIsOwnOpen } = outside;
  useReturningFocus(isOpen);
  return (
    <MantineMenu
      position={align === "end" ? "bottom-end" : "bottom-start"}
      width={width}
      offset={4}
      // It is there with the key that opened it, and fades in by its style: keys do not wait for two frames.
      transitionProps={{ duration: 0 }}
      returnFocus={false}
      // Its placeholder is focusable and no menu item, which a menu may not hold.
      withInitialFocusPlaceholder={false}
      opened={isOpen}
      onChange={(opens) => {
        if (opens) rememberMenuOpener();
        onOpenChange(opens);
      }}
    >
      <MantineMenu.Target>{children}</MantineMenu.Target>
      <MantineMenu.Dropdown className={styles.list ?? ""} aria-label={label}>
        <LayerEntry />
        <MenuList sections={sections} />
      </MantineMenu.Dropdown>
    </MantineMenu>
  );
}

/**
 * Opens actions at the pointer: spread `onContextMenu` on the row and render `menu` beside it.
 *
 * @param label what the actions are of
 * @param refocus takes the focus where the action took away what had it
 */
export function useContextMenu(sections: readonly MenuSection[], label?: string, refocus?: () => void) {
  const [point, setPoint] = useState<{ x: number; y: number } | null>(null);
  const opener = useRef<Element | null>(null);
  const openAt = useCallback((at: { x: number; y: number }) => {
    opener.current = document.activeElement;
    rememberMenuOpener();
    setPoint(at);
  }, []);
  // The library gives the focus back only where the menu stays in the page; this one goes with its point.
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (point !== null || !isLost || !(opener.current instanceof HTMLElement)) return;
    if (opener.current.isConnected) opener.current.focus({ preventScroll: true });
    else refocus?.();
    opener.current = null;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when the menu closes, and not later
  }, [point]);
  const onContextMenu = (event: MouseEvent) => {
    event.preventDefault();
    openAt({ x: event.clientX, y: event.clientY });
  };
  const menu = point && (
    <MantineMenu
      opened
      onChange={(isOpen) => !isOpen && setPoint(null)}
      position="bottom-start"
      width={224}
      offset={2}
      transitionProps={{ duration: 0 }}
      // Its placeholder is focusable and no menu item, which a menu may not hold.
      withInitialFocusPlaceholder={false}
    >
      <MantineMenu.Target>
        <button
          type="button"
          tabIndex={-1}
          aria-hidden
          // The menu takes its name from here.
          aria-label={label}
          className={styles.point}
          style={{ left: point.x, top: point.y }}
        />
      </MantineMenu.Target>
      <MantineMenu.Dropdown>
        <LayerEntry />
        <MenuList sections={sections} />
      </MantineMenu.Dropdown>
    </MantineMenu>
  );
  /** `openAt` opens the same menu at a point of the window, such as below a button. */
  return { onContextMenu, openAt, menu };
}
