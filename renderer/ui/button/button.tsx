import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";
import { classNames } from "../class-names";
import { Spinner } from "../states/spinner";
import styles from "./button.module.css";

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** One `primary` a page, for the page's own action. */
  kind?: "primary" | "default" | "subtle" | "danger";
  size?: "compact" | "normal" | "large";
  icon?: ReactNode;
  /** Shown behind the words: a key, a count. */
  trailing?: ReactNode;
  /** A tool that is in use: filter, sort. */
  isActive?: boolean;
  /** Working on it: the button waits and says so. */
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
