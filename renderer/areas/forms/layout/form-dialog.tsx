import { Modal } from "@mantine/core";
import { IconArrowsDiagonalMinimize2, IconArrowsMaximize, IconX } from "@tabler/icons-react";
import type { KeyboardEvent, ReactNode } from "react";
import type { ColorName } from "#shared/colors";
import { IconButton } from "../../../ui/button/icon-button";
import { LayerEntry } from "../../../ui/layers/layer-entry";
import { useTopDialog } from "../../../ui/layers/layer-stack";
import { useDimmed } from "../../../ui/layers/use-dimmed";
import { useText } from "../../../ui/text";
import { colorStyle } from "../../../ui/tile/color-style";
import styles from "./form-dialog.module.css";

interface FormDialogProps {
  /** Names the dialog. */
  title: ReactNode;
  /** Before and after the title in its line. */
  leading?: ReactNode;
  trailing?: ReactNode;
  actions?: ReactNode;
  color: ColorName | null;
  /** Width of the surface in px; null: the whole screen. */
  width: number | null;
  isFullScreen: boolean;
  /** Absent if the form has no other size. */
  onFullScreen?: (() => void) | undefined;
  footer?: ReactNode;
  children: ReactNode;
  onKeyDown?: (event: KeyboardEvent) => void;
  onClose: () => void;
}

/** A form over the page: its coloured header, its content, and its sticky buttons. */
export function FormDialog(props: FormDialogProps) {
  const { title, leading, trailing, actions, color, width, isFullScreen, onFullScreen, footer, children } =
    props;
  const { onKeyDown, onClose } = props;
  const t = useText();
  const onLeave = useTopDialog(onClose);
  useDimmed(true);
  return (
    <Modal.Root
      opened
      onClose={onLeave}
      size={width ?? "100vw"}
      xOffset={isFullScreen ? 0 : 24}
      yOffset={isFullScreen ? 0 : 20}
      className={styles.root}
      data-full={isFullScreen || undefined}
      data-compact={(width !== null && width <= 720) || undefined}
      // Its animation runs by CSS next to what people do: they need not wait for its end.
      transitionProps={{ duration: 0 }}
      zIndex="var(--z-dialog)"
      padding={0}
    >
      <Modal.Overlay className={styles.scrim ?? ""} />
      <Modal.Content className={styles.surface ?? ""} radius={isFullScreen ? 0 : "var(--r-surface)"}>
        <LayerEntry />
        <div className={styles.frame} role="group" tabIndex={-1} data-autofocus onKeyDown={onKeyDown}>
          <header
            className={styles.header}
            data-colored={color !== null || undefined}
            style={color === null ? undefined : colorStyle(color)}
          >
            {leading}
            <div className={styles.names}>
              <Modal.Title className={styles.title ?? ""}>{title}</Modal.Title>
              {trailing}
            </div>
            {actions}
            {onFullScreen && (
              <IconButton
                className={styles.size}
                label={t(isFullScreen ? "superForm.smaller" : "superForm.fullScreen")}
                aria-pressed={isFullScreen}
                onClick={onFullScreen}
              >
                {isFullScreen ? (
                  <IconArrowsDiagonalMinimize2 size={18} stroke={1.5} />
                ) : (
                  <IconArrowsMaximize size={18} stroke={1.5} />
                )}
              </IconButton>
            )}
            <IconButton label={t("ui.close")} shortcut="esc" data-dialog-close onClick={onClose}>
              <IconX size={18} stroke={1.5} />
            </IconButton>
          </header>
          <div className={styles.content}>{children}</div>
          {footer && <footer className={styles.footer}>{footer}</footer>}
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
