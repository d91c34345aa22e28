import type { PublicItem } from "#shared/contract/public-forms";
import type { FormContext } from "./form-context";
import { PublicFieldRow } from "./public-field";
import { RichWords } from "./rich-words";
import styles from "./public-form.module.css";

/** One item of the form. */
export function FormItem({ item, context }: { item: PublicItem; context: FormContext }) {
  const { type, field, width = "full" } = item;
  if (field) return <PublicFieldRow field={field} width={width} context={context} />;
  if (type === "section")
    return (
      <div className={styles.section}>
        <h2>{item.title}</h2>
        {item.description && <p>{item.description}</p>}
      </div>
    );
  if (type === "image")
    return <img className={styles.image} data-width={width} src={item.image} alt={item.alt ?? ""} />;
  return (
    <div className={styles.text}>
      <RichWords html={item.text ?? ""} />
    </div>
  );
}
