import { IconCircleCheck } from "@tabler/icons-react";
import { useEffect, useRef, type ReactNode } from "react";
import type { FormConfig } from "#shared/forms/form-config";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import styles from "./fill.module.css";

interface SuccessPageProps {
  config: Pick<FormConfig, "success_title" | "success_text" | "can_submit_another">;
  /** Starts another record; absent if that is not possible. */
  onAnother?: (() => void) | undefined;
  /** Further ways on. */
  children?: ReactNode;
}

/** Shown after a form was saved. */
export function SuccessPage({ config, onAnother, children }: SuccessPageProps) {
  const t = useText();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={styles.success}>
      <IconCircleCheck size={40} stroke={1.5} aria-hidden />
      <h2 ref={title} tabIndex={-1}>
        {config.success_title || t("superForm.success")}
      </h2>
      {config.success_text && <p>{config.success_text}</p>}
      <div className={styles.ways}>
        {config.can_submit_another && onAnother && (
          <Button kind="primary" onClick={onAnother}>
            {t("superForm.another")}
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}
