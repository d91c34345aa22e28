import { IconCircleCheck } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import type { PublicForm } from "#shared/contract/public-forms";
import { Button } from "../../../ui/button/button";
import { useSay } from "./texts";
import styles from "./public-form.module.css";

/** Shown after the response is saved. */
export function FormSuccess({ form, onAnother }: { form: PublicForm; onAnother: () => void }) {
  const say = useSay();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { success_title, success_text, can_submit_another } = form.config;
  return (
    <div className={styles.success} role="status">
      <IconCircleCheck size={40} stroke={1.5} aria-hidden />
      <h2 ref={heading} tabIndex={-1}>
        {success_title || say("publicForm.saved")}
      </h2>
      <p>{success_text || say("publicForm.savedText", { organization: form.organization.name })}</p>
      {can_submit_another && (
        <Button size="large" onClick={onAnother}>
          {say("publicForm.another")}
        </Button>
      )}
    </div>
  );
}
