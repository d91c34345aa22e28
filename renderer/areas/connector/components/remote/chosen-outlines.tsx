import type { BulkTable } from "#shared/contract/bulk-import";
import { errorMessage } from "../../../../app/errors/show-error";
import { ListSkeleton } from "../../../../ui/states/skeletons";
import { useText } from "../../../../ui/text";
import { ColumnTable } from "../bulk/column-table";
import { Notice } from "../notice";
import styles from "./remote-form.module.css";
import type { Asked } from "./use-remote";

/** The columns of the chosen tables, and what they become. */
export function ChosenOutlines({ asked }: { asked: Asked<BulkTable[]> }) {
  const t = useText();
  if (asked.state === "none") return null;
  if (asked.state === "loading") return <ListSkeleton label={t("connector.bulk.column")} />;
  if (asked.state === "error") return <Notice>{errorMessage(asked.error)}</Notice>;
  const nameOf = (id: string) => asked.answer.find((table) => table.id === id)?.label ?? id;
  return asked.answer.map((table) => (
    <section key={table.id} className={styles.outline} aria-label={table.label}>
      <h3 className={styles.title}>{table.label}</h3>
      <ColumnTable table={table} nameOf={nameOf} />
    </section>
  ));
}
