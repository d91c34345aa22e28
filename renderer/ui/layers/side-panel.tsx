import { IconChevronLeft, IconX } from "@tabler/icons-react";
import { useContext, useEffect, useId, type ReactNode } from "react";
import { IconButton } from "../button/icon-button";
import { useText } from "../text";
import { Dialog } from "./dialog";
import { focusWaiting } from "./focus-when-shown";
import { LayerEntry } from "./layer-entry";
import { CloseRequest } from "./close-request";
import { OverDialog } from "./over-dialog";
import styles from "./side-panel.module.css";

/** In px, as next to the page. */
const PANEL_WIDTH_MAX = 450;

export interface SidePanelProps {
  title: ReactNode;
  /** Replaces the title line: a breadcrumb, previous and next. */
  header?: ReactNode;
  /** Buttons next to the close button. */
  actions?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
  /**
   * Leaves the focus where it is, such as in the grid when a record opens next to it; not if the panel covers it.
   */
  leavesFocus?: boolean;
  /** Closing would lose input: the user is asked first. */
  isUnsaved?: boolean;
  onClose: () => void;
}

/**
 * A panel next to the page: half the window up to 450 px, on a phone the full screen above the tab bar, closed by
 * the back arrow. It takes the focus.
 */
export function SidePanel(props: SidePanelProps) {
  const isOver = useContext(OverDialog);
  return isOver ? <PanelDialog {...props} /> : <BesidePage {...props} />;
}

/** Over a dialog, which covers the page and the panels next to it. */
function PanelDialog({ title, header, actions, footer, children, onClose }: SidePanelProps) {
  return (
    <Dialog title={header ?? title} width={PANEL_WIDTH_MAX} fillsPhone {...{ footer, onClose }}>
      {actions}
      {children}
    </Dialog>
  );
}

function BesidePage(props: SidePanelProps) {
  const { title, header, actions, footer, children, leavesFocus = false, isUnsaved = false } = props;
  const t = useText();
  const request = useContext(CloseRequest);
  useEffect(() => {
    request?.mark(isUnsaved);
    return () => request?.mark(false);
  }, [request, isUnsaved]);
  const onClose = request && isUnsaved ? request.close : props.onClose;
  useEffect(() => focusWaiting, []);
  const titleId = useId();
  return (
    <aside className={styles.panel} data-side-panel aria-labelledby={titleId} tabIndex={-1}>
      {!leavesFocus && <LayerEntry />}
      <header className={styles.header}>
        <div className={styles.title} id={titleId}>
          {header ?? <h2 className={styles.heading}>{title}</h2>}
        </div>
        {actions}
        <span className={styles.close}>
          <IconButton label={t("ui.close")} shortcut="esc" onClick={onClose}>
            <IconX className={styles.cross} size={18} stroke={1.5} />
            <IconChevronLeft className={styles.back} size={22} stroke={1.5} />
          </IconButton>
        </span>
      </header>
      <div className={styles.body}>{children}</div>
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </aside>
  );
}
