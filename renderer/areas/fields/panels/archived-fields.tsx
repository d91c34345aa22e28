import { IconRestore } from "@tabler/icons-react";
import { showError } from "../../../app/errors/show-error";
import { IconButton } from "../../../ui/button/icon-button";
import { classNames } from "../../../ui/class-names";
import rows from "../../../ui/layers/panel-rows.module.css";
import { useText } from "../../../ui/text";
import { useListArchivedFieldsQuery, useRestoreFieldMutation } from "../api";
import { fieldViews } from "../types/registry";
import styles from "./panels.module.css";

/** Deleted fields of a table, each with a button to restore it; nothing if there are no deleted fields. */
export function ArchivedFields({ tableId }: { tableId: number }) {
  const t = useText();
  const { data } = useListArchivedFieldsQuery({ tableId }, { refetchOnMountOrArgChange: true });
  const [restore, { isLoading }] = useRestoreFieldMutation();
  if (!data || data.fields.length === 0) return null;
  const bringBack = (fieldId: number) => restore({ tableId, fieldId }).unwrap().catch(showError);
  return (
    <section aria-labelledby="archived-fields">
      <h3 id="archived-fields" className={styles.archived}>
        {t("fields.archived")}
      </h3>
      <ul className={classNames(rows.list, styles.list)} aria-labelledby="archived-fields">
        {data.fields.map(({ id, name, type }) => {
          const Icon = fieldViews[type].icon;
          return (
            <li key={id} className={classNames(rows.item, styles.item)}>
              <Icon size={16} stroke={1.5} />
              <span className={rows.name}>{name}</span>
              <IconButton
                size="small"
                label={`${t("fields.restore")}: ${name}`}
                disabled={isLoading}
                onClick={() => void bringBack(id)}
              >
                <IconRestore size={14} stroke={1.5} />
              </IconButton>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
