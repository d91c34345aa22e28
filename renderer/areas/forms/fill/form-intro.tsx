import type { FormConfig } from "#shared/forms/form-config";
import styles from "./fill.module.css";

interface FormIntroProps {
  config: Pick<FormConfig, "title" | "description">;
  /** Without the title, where it is shown in the head already. */
  hidesTitle?: boolean;
}

/** Title and description of a form, above its fields. */
export function FormIntro({ config: { title, description }, hidesTitle = false }: FormIntroProps) {
  const shownTitle = hidesTitle ? undefined : title;
  if (!shownTitle && !description) return null;
  return (
    <header className={styles.intro}>
      {shownTitle && <h3>{shownTitle}</h3>}
      {description && <p>{description}</p>}
    </header>
  );
}
