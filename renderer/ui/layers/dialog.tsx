import { Modal } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useRef, type ReactNode } from "react";
import { useText } from "../text";
import styles from "./dialog.module.css";
import { LayerEntry } from "./layer-entry";
import { placeBeside } from "./place-beside";
import { useTopDialog } from "./layer-stack";
import { useDimmed } from "./use-dimmed";
import { useFirstField } from "./use-first-field";

interface DialogProps {
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** Width in px. */
  width?: number;
  /** On a phone it takes the whole screen: what it shows needs the room. */
  fillsPhone?: boolean;
  /** The place next to which it opens where there is room; absent: the middle of the window. */
  beside?: DOMRect | null | undefined;
  onClose: () => void;
}

/** A surface over the page; Escape and the close button leave it, the focus goes back to where it came from. */
export function Dialog(props: DialogProps) {
  const { title, children, footer, width = 440, fillsPhone = false, beside = null, onClose } = props;
  const t = useText();
  const place = beside === null ? undefined : placeBeside(beside, width);
  const onLeave = useTopDialog(onClose);
  const body = useRef<HTMLDivElement>(null);
  useFirstField(body);
  useDimmed(place === undefined);
  return (
    <Modal.Root
      opened
      onClose={onLeave}
      size={width}
      className={fillsPhone ? styles.fillsPhone : undefined}
      centered
      transitionProps={{ duration: 120, transition: "fade" }}
      zIndex="var(--z-dialog)"
    >
      <Modal.Overlay className={(place ? styles.clear : styles.scrim) ?? ""} />
      <Modal.Content
        className={styles.content ?? ""}
        radius="var(--r-surface)"
        {...(place && { style: place })}
      >
        <LayerEntry />
        <header className={styles.header}>
          <Modal.Title className={styles.title ?? ""}>{title}</Modal.Title>
          <button
            type="button"
            className={styles.close}
            data-dialog-close
            aria-label={t("ui.close")}
            onClick={onClose}
          >
            <IconX size={16} stroke={1.5} />
          </button>
        </header>
        <Modal.Body ref={body} className={styles.body ?? ""}>
          {children}
        </Modal.Body>
        {footer && <footer className={styles.footer}>{footer}</footer>}
      </Modal.Content>
    </Modal.Root>
  );
}
