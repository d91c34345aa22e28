import { useId } from "react";
import { Link } from "react-router-dom";
import type { Field } from "#shared/contract/fields";
import type { WireRecord } from "#shared/contract/records";
import type { Table } from "#shared/contract/tables";
import { isShown } from "#shared/fields/conditionals";
import { useSession } from "../../../app/session/session-context";
import { useText } from "../../../ui/text";
import { connectedOf } from "../../fields/public";
import styles from "./related-records.module.css";

interface RelatedRecordsProps {
  table: Table;
  record: WireRecord;
}

/** The fields by which a table's records are connected with others. */
export const connections = ({ fields }: Table): Field[] =>
  fields.filter(({ type }) => type === "connectedRecord");

/** The records that a record is connected with, connection by connection, each a link to it. */
export function RelatedRecords({ table, record }: RelatedRecordsProps) {
  const { user } = useSession();
  return connections(table)
    .filter(({ id }) => isShown(table, id, record.data, user.id))
    .map((field) => <Connection key={field.id} {...{ field, record }} />);
}

function Connection({ field, record }: { field: Field; record: WireRecord }) {
  const t = useText();
  const heading = useId();
  const related = connectedOf(record.data[field.id] ?? null);
  return (
    <section className={styles.connection} aria-labelledby={heading}>
      <h3 id={heading} className={styles.name}>
        {field.name}
      </h3>
      {related.length === 0 ? (
        <p className={styles.none}>{t("records.noRelated")}</p>
      ) : (
        <ul className={styles.records}>
          {related.map(({ id, title }) => (
            <li key={id}>
              <Link className={styles.record} to={`/object/${Number(field.config["tableId"])}/record/${id}`}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
