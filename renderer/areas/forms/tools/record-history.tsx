import { IconArrowBackUp } from "@tabler/icons-react";
import { Fragment, useState } from "react";
import { Link } from "react-router-dom";
import { historyCalls, type RecordChange } from "#shared/contract/history";
import { plainText } from "#shared/fields/values/cell-entries";
import type { Field } from "#shared/contract/fields";
import { Awaited } from "../../../app/errors/awaited";
import { fromContract } from "../../../app/api";
import type { CellValue } from "#shared/contract/records";
import { Button } from "../../../ui/button/button";
import { IconButton } from "../../../ui/button/icon-button";
import { PersonAvatar } from "../../../app/person-avatar";
import { useText } from "../../../ui/text";
import { useMoment } from "../../../ui/time/dates";
import { MessagesBetween } from "../../chat/public";
import { isEditable, shownText, type CellContext } from "../../fields/public";
import styles from "./record-history.module.css";

const { listRecordChanges } = historyCalls;
const { useListRecordChangesQuery } = fromContract(
  { listRecordChanges },
  { options: { listRecordChanges: { keepUnusedDataFor: 0 } } },
);

interface RecordHistoryProps {
  tableId: number;
  recordId: number;
  /** A new revision means that there are new entries. */
  revision: number;
  fields: readonly Field[];
  context: CellContext;
  /** Puts a value back that the record had before; left out where the person may not edit. */
  onRestore?: ((fieldId: number, value: CellValue) => void) | undefined;
}

/** Changes of the record with author, time, old and new values; newest first. */
export function RecordHistory({ revision, ...page }: RecordHistoryProps) {
  const [ends, setEnds] = useState<readonly RecordChange[]>([]);
  return (
    <ol className={styles.list}>
      <HistoryPage
        key={revision}
        {...page}
        onMore={ends.length === 0 ? (last) => setEnds([last]) : undefined}
      />
      {ends.map((after, index) => (
        <HistoryPage
          key={after.seq}
          {...page}
          after={after}
          onMore={index === ends.length - 1 ? (last) => setEnds([...ends, last]) : undefined}
        />
      ))}
    </ol>
  );
}

interface HistoryPageProps extends Omit<RecordHistoryProps, "revision"> {
  /** The last change of the page above. */
  after?: RecordChange;
  onMore: ((last: RecordChange) => void) | undefined;
}

function HistoryPage(props: HistoryPageProps) {
  const { tableId, recordId, after, fields, context, onRestore, onMore } = props;
  const t = useText();
  const { data, error, refetch } = useListRecordChangesQuery(
    { tableId, recordId, ...(after && { before: after.seq }) },
    { refetchOnMountOrArgChange: true },
  );
  if (error || !data) return <Awaited {...{ error, refetch }} />;
  const last = data.changes.at(-1);
  return (
    <>
      {data.changes.map((change, index) => (
        <Fragment key={change.seq}>
          <MessagesBetween newer={(data.changes[index - 1] ?? after)?.at ?? null} older={change.at ?? null} />
          <HistoryEntry {...{ change, fields, context, onRestore }} />
        </Fragment>
      ))}
      {!data.hasMore && <MessagesBetween newer={(last ?? after)?.at ?? null} older={null} />}
      {data.changes.length === 0 && after === undefined && (
        <li className={styles.nothing}>{t("records.noHistory")}</li>
      )}
      {data.hasMore && last && onMore && (
        <li>
          <Button kind="subtle" size="compact" onClick={() => onMore(last)}>
            {t("ui.loadMore")}
          </Button>
        </li>
      )}
    </>
  );
}

function HistoryEntry({
  change,
  fields,
  context,
  onRestore,
}: Pick<RecordHistoryProps, "fields" | "context" | "onRestore"> & { change: RecordChange }) {
  const t = useText();
  const isHidden = change.actor === undefined;
  const nobody = change.cause === "email" ? "emails.actor" : "records.somebody";
  const who = change.actor ?? {
    name: change.form ?? t(isHidden ? "records.hiddenPerson" : nobody),
    color: "stone" as const,
  };
  const moment = useMoment();
  const touched = change.action === "update" ? Object.keys(change.after) : [];
  const say = (field: Field | undefined, value: RecordChange["after"][string] | undefined) => {
    if (typeof value === "boolean" && field?.type === "checkbox")
      return t(value ? "fields.checked" : "fields.unchecked");
    const text = field ? shownText(value ?? null, field, context) : plainText(value ?? null);
    return text === "" ? t("records.emptyValue") : text;
  };
  return (
    <li className={styles.entry}>
      <PersonAvatar person={who} size="m" />
      <div className={styles.what}>
        <p className={styles.who}>
          <strong>{who.name}</strong> {t(`records.change.${change.action}`)}{" "}
          {change.automation && (
            <>
              {change.automation.name === null ? (
                t("records.byAnAutomation")
              ) : (
                <Link to={`/automations/${change.automation.id}/runs/${change.automation.runId}`}>
                  {t("records.byAutomation", { name: change.automation.name })}
                </Link>
              )}{" "}
            </>
          )}
          {change.at && (
            <time dateTime={change.at} className={styles.when}>
              {moment(change.at)}
            </time>
          )}
        </p>
        {touched.map((key) => {
          const field = fields.find((one) => String(one.id) === key);
          return (
            <p key={key} className={styles.change}>
              <span className={styles.field}>{field?.name ?? t("records.deletedField")}</span>
              <del>{say(field, change.before[key])}</del>
              <span aria-hidden>→</span>
              <ins>{say(field, change.after[key])}</ins>
              {field && onRestore && isEditable(field) && (
                <IconButton
                  size="small"
                  label={t("records.restoreValue", {
                    field: field.name,
                    value: say(field, change.before[key]),
                  })}
                  onClick={() => onRestore(field.id, change.before[key] ?? null)}
                >
                  <IconArrowBackUp size={16} stroke={1.5} />
                </IconButton>
              )}
            </p>
          );
        })}
      </div>
    </li>
  );
}
