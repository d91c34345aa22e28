import { Menu as MantineMenu } from "@mantine/core";
import {
  Fragment,
  type ComponentProps,
  type HTMLAttributes,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { classNames } from "../class-names";
import { Kbd } from "./kbd";
import { LayerEntry } from "./layer-entry";
import { withinWindow } from "./within-window";
import styles from "./menu.module.css";

export interface MenuAction {
  id: string;
  label: ReactNode;
  icon?: ReactNode;
  hint?: ReactNode;
  shortcut?: string;
  isDangerous?: boolean;
  isDisabled?: boolean;
  /** Marks the current choice. */
  isChosen?: boolean;
  onSelect: () => void;
  /** Makes the item part of an order; from `useOrder`. */
  ordering?: HTMLAttributes<HTMLElement>;
}
/** A `section` has a heading; sections are separated by a line. */
export interface MenuSection {
  id: string;
  heading?: string;
  actions: readonly MenuAction[];
}

const LEAST_WIDTH = 224;

/** The library gives every item the role `menuitem`; one of several choices needs a more specific one. */
const Choice = ({ "aria-checked": isChecked, ...props }: ComponentProps<"button">) => (
  <button {...props} role="menuitemradio" aria-checked={isChecked ?? false} />
);

interface MenuListProps {
  sections: readonly MenuSection[];
}

/** The same actions for a '…' menu and for the context menu. */
function MenuList({ sections, restoreFocus }: MenuListProps & { restoreFocus: () => void }) {
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
            {...action.ordering}
            className={classNames(styles.item, action.ordering?.className)}
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
            // A radio item, which is announced as checked rather than as the current location.
            {...(action.isChosen === undefined ? {} : { component: Choice, "aria-checked": action.isChosen })}
            onClick={() => {
              restoreFocus();
              action.onSelect();
            }}
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
  /** Least width in px; words that need more get it. */
  width?: number;
  /** Said below the actions. */
  footer?: ReactNode;
  /** For menus that something else opens too, such as a shortcut. */
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

/**
 * Returns the focus to the element that had it before the menu as soon as the menu has closed: the library does it
 * only after further key presses are possible. Call the result before an action, so that what the action opens
 * returns the focus there in turn.
 *
 * @param refocus moves the focus if the action removed the focused element
 */
function useReturningFocus(isOpen: boolean, refocus?: () => void): () => void {
  const opener = useRef<Element | null>(null);
  const restoreFocus = useCallback(() => {
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (isOpen) opener.current = document.activeElement;
    else if (opener.current && document.activeElement === document.body) {
      if (opener.current.isConnected) restoreFocus();
      else refocus?.();
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when the menu opens and closes, and not later
  }, [isOpen]);
  return restoreFocus;
}

/** Actions in a floating list: arrows move, Enter runs, Escape closes and returns the focus. */
export function Menu({
  sections,
  children,
  label,
  align = "start",
  width = LEAST_WIDTH,
  footer,
  ...outside
}: MenuProps) {
  const [isOwnOpen, setIsOwnOpen] = useState(false);
  const { isOpen = isOwnOpen, onOpenChange = setIsOwnOpen } = outside;
  const restoreFocus = useReturningFocus(isOpen);
  return (
    <MantineMenu
      position={align === "end" ? "bottom-end" : "bottom-start"}
      middlewares={withinWindow}
      width="max-content"
      offset={4}
      // It opens immediately and fades in by CSS, so that keys need not wait for two frames.
      transitionProps={{ duration: 0 }}
      returnFocus={false}
      // The library's placeholder is focusable but not a menu item, which a menu may not contain.
      withInitialFocusPlaceholder={false}
      opened={isOpen}
      onChange={onOpenChange}
    >
      <MantineMenu.Target>{children}</MantineMenu.Target>
      <MantineMenu.Dropdown className={styles.list ?? ""} aria-label={label} miw={width}>
        <LayerEntry />
        <MenuList {...{ sections, restoreFocus }} />
        {footer}
      </MantineMenu.Dropdown>
    </MantineMenu>
  );
}

/**
 * Opens actions at the pointer: spread `onContextMenu` on the row and render `menu` next to it.
 *
 * @param label what the actions apply to
 * @param refocus moves the focus if the action removed the focused element
 */
export function useContextMenu(sections: readonly MenuSection[], label?: string, refocus?: () => void) {
  const [point, setPoint] = useState<{ x: number; y: number } | null>(null);
  const restoreFocus = useReturningFocus(point !== null, refocus);
  const onContextMenu = (event: MouseEvent) => {
    event.preventDefault();
    setPoint({ x: event.clientX, y: event.clientY });
  };
  const menu = point && (
    <MantineMenu
      opened
      onChange={(isOpen) => !isOpen && setPoint(null)}
      position="bottom-start"
      middlewares={withinWindow}
      width="max-content"
      offset={2}
      transitionProps={{ duration: 0 }}
      // The library's placeholder is focusable but not a menu item, which a menu may not contain.
      withInitialFocusPlaceholder={false}
    >
      <MantineMenu.Target>
        <button
          type="button"
          tabIndex={-1}
          aria-hidden
          // The menu is labelled by this element.
          aria-label={label}
          className={styles.point}
          style={{ left: point.x, top: point.y }}
        />
      </MantineMenu.Target>
      <MantineMenu.Dropdown className={styles.list ?? ""} miw={LEAST_WIDTH}>
        <LayerEntry />
        <MenuList {...{ sections, restoreFocus }} />
      </MantineMenu.Dropdown>
    </MantineMenu>
  );
  /** `openAt` opens the same menu at a point of the window, such as below a button. */
  return { onContextMenu, openAt: setPoint, menu };
}
