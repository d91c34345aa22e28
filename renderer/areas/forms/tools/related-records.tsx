import { IconPlus } from "@tabler/icons-react";
import { useId } from "react";
import { Link } from "react-router-dom";
import type { Field } from "#shared/contract/fields";
import type { WireRecord } from "#shared/contract/records";
import { isShown } from "#shared/fields/conditionals";
import { openPanel } from "../../../app/panels";
import { useSession } from "../../../app/session/session-context";
import type { RecordToolProps } from "../../../app/slots";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import { connectedOf, isEditable } from "../../fields/public";
import { connections } from "./connections";
import styles from "./related-records.module.css";

/** The records that a record is connected with, connection by connection, each a link to it. */
export default function RelatedRecords({ table, record, isTrashed }: RecordToolProps) {
  const { user } = useSession();
  return connections(table)
    .filter(({ id }) => isShown(table, id, record.data, user.id))
    .map((field) => (
      <Connection
        key={field.id}
        {...{ field, record }}
        canConnect={table.can.canEditRecords && !isTrashed && isEditable(field)}
      />
    ));
}

interface ConnectionProps {
  field: Field;
  record: WireRecord;
  canConnect: boolean;
}

function Connection({ field, record, canConnect }: ConnectionProps) {
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
      {canConnect && (
        <Button
          kind="subtle"
          size="compact"
          icon={<IconPlus size={16} stroke={1.5} />}
          onClick={() =>
            openPanel("connected", { tableId: field.tableId, recordId: record.id, fieldId: field.id })
          }
        >
          {t("superForm.connect")}
        </Button>
      )}
    </section>
  );
}
