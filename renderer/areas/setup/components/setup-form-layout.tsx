import type { FormEvent, ReactNode } from "react";
import { Button } from "../../../ui/button/button";
import { Refused } from "../../../ui/states/refused";
import styles from "./setup-form-layout.module.css";

interface SetupFormLayoutProps {
  title: string;
  hint: string;
  refusal: string | null;
  isBusy: boolean;
  action: string;
  onSubmit: (event: FormEvent) => void;
  children: ReactNode;
}

/** A form before the sign-in, with what was refused above it. */
export function SetupFormLayout({
  title,
  hint,
  refusal,
  isBusy,
  action,
  onSubmit,
  children,
}: SetupFormLayoutProps) {
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.hint}>{hint}</p>
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        <Refused>{refusal}</Refused>
        {children}
        <Button type="submit" kind="primary" size="large" isWide isBusy={isBusy}>
          {action}
        </Button>
      </form>
    </>
  );
}
