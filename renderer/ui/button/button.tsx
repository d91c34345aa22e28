import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";
import { classNames } from "../class-names";
import { Spinner } from "../states/spinner";
import styles from "./button.module.css";

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** One `primary` per page, for the page's main action. */
  kind?: "primary" | "default" | "subtle" | "danger";
  size?: "compact" | "normal" | "large";
  icon?: ReactNode;
  /** Shown after the label: a key, a count. */
  trailing?: ReactNode;
  /** A tool that is in use: filter, sort. */
  isActive?: boolean;
  /** Busy: the button is disabled and shows it. */
  isBusy?: boolean;
  isWide?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({
  kind = "default",
  size = "normal",
  icon,
  trailing,
  isActive,
  isBusy,
  isWide,
  className,
  children,
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.button, className)}
      data-kind={kind}
      data-size={size}
      data-active={isActive || undefined}
      data-busy={isBusy || undefined}
      data-wide={isWide || undefined}
      aria-busy={isBusy || undefined}
      disabled={disabled === true || isBusy === true}
    >
      {isBusy ? <Spinner /> : icon}
      {children !== undefined && <span className={styles.label}>{children}</span>}
      {trailing}
    </button>
  );
}
