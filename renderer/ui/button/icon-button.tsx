import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";
import { classNames } from "../class-names";
import { Tooltip } from "../layers/tooltip";
import styles from "./icon-button.module.css";

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "title"> {
  /** Name for tooltip and screen readers. */
  label: string;
  /** Keys shown in the tooltip, as mousetrap writes them. */
  shortcut?: string;
  /** `small` 24 px, `normal` 32 px. */
  size?: "small" | "normal";
  isOn?: boolean;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** A button with an icon alone; its name and shortcut show on hover and focus. */
export function IconButton({
  label,
  shortcut,
  size = "normal",
  isOn,
  className,
  children,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip label={label} {...(shortcut ? { shortcut } : {})}>
      <button
        type="button"
        aria-label={label}
        {...rest}
        className={classNames(styles.button, className)}
        data-size={size}
        data-on={isOn || undefined}
      >
        {children}
      </button>
    </Tooltip>
  );
}
