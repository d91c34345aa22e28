import { IconRestore } from "@tabler/icons-react";
import { Suspense, useSyncExternalStore } from "react";
import type { z } from "zod";
import type { recordDetails, WireRecord } from "#shared/contract/records";
import type { Table } from "#shared/contract/tables";
import { shownItems } from "#shared/forms/check-form";
import type { FormItem } from "#shared/forms/form-config";
import { fieldOfItem } from "#shared/forms/form-items";
import { useSession } from "../../../app/session/session-context";
import { Button } from "../../../ui/button/button";
import { useContextMenu } from "../../../ui/layers/menu";
import { useText } from "../../../ui/text";
import { useMoment } from "../../../ui/time/dates";
import { FieldComments } from "../../chat/public";
import { fieldViews, type CellContext } from "../../fields/public";
import { useCellTools, type TableRecords } from "../../records/public";
import { RichText } from "../fill/rich-text";
import { EditedField, type EditedFieldProps } from "./edited-field";
import { formPictureAddress } from "./form-picture";
import styles from "./record-fields.module.css";
import { OpenFieldForm } from "./open-field-form";
import { useFolded } from "./use-folded";

interface RecordFieldsProps {
  table: Table;
  records: TableRecords;
  record: WireRecord;
  details: z.infer<typeof recordDetails> | null;
  context: CellContext;
  /** Items of the record's form, in order. */
  items: readonly FormItem[];
  /** The field that is shown above as the record's title, and therefore omitted below. */
  titleFieldId: number | undefined;
}

/** A record's form to be read and edited in place: names on the left, values on the right. */
export function RecordFields(props: RecordFieldsProps) {
  const { table, records, record, details, context, items, titleFieldId } = props;
  const t = useText();
  const { user } = useSession();
  useSyncExternalStore(records.subscribe, records.currentVersion);
  const [isFolded, setFolded] = useFolded(table.id);
  const isTrashed = (details?.deletedAt ?? null) !== null;
  const shown = shownItems(table, items, record.data, user.id).filter(
    (item) => item.type !== "field" || item.fieldId !== titleFieldId,
  );
  const fieldOf = (item: FormItem) => (item.type === "field" ? fieldOfItem(table, item) : undefined);
  const isEmpty = (item: FormItem): boolean => {
    const field = fieldOf(item);
    if (!field || records.refusal(record.id, field.id)) return false;
    const { toggle, drawsEmpty } = fieldViews[field.type];
    return !toggle && !drawsEmpty && (record.data[field.id] ?? null) === null;
  };
  const empty = shown.filter(isEmpty).length;
  const parts = partsOf(isFolded ? shown.filter((item) => !isEmpty(item)) : shown);
  return (
    <>
      {parts.map(({ id, above, fields }) => (
        <section key={id} className={styles.part}>
          {above.map((item) => (
            <BetweenFields key={item.id} item={item} tableId={table.id} />
          ))}
          {fields.length > 0 && (
            <dl className={styles.fields}>
              {fields.map((item) => {
                const field = fieldOf(item);
                return (
                  field && (
                    <FieldRow
                      key={field.id}
                      {...{ table, records, record, field, context }}
                      canEdit={table.can.canEditRecords && !isTrashed}
                      isTrashed={isTrashed}
                    />
                  )
                );
              })}
            </dl>
          )}
        </section>
      ))}
      {empty > 0 && (
        <Button
          kind="subtle"
          size="compact"
          className={styles.fold}
          aria-expanded={!isFolded}
          onClick={() => setFolded(!isFolded)}
        >
          {t(isFolded ? "superForm.showEmpty" : "superForm.hideEmpty", { count: empty })}
        </Button>
      )}
      {details && <Authorship details={details} />}
    </>
  );
}

/** Section of a record's form: a run of fields and the elements before it. */
interface Part {
  id: string;
  above: FormItem[];
  fields: FormItem[];
}

function partsOf(items: readonly FormItem[]): Part[] {
  const parts: Part[] = [{ id: "first", above: [], fields: [] }];
  for (const item of items) {
    const last = parts.at(-1);
    if (!last) continue;
    if (item.type === "field") last.fields.push(item);
    else if (last.fields.length === 0) last.above.push(item);
    else parts.push({ id: item.id, above: [item], fields: [] });
  }
  return parts;
}

function BetweenFields({ item, tableId }: { item: FormItem; tableId: number }) {
  if (item.type === "text") return <RichText html={item.text} />;
  if (item.type === "image")
    return (
      <img
        className={styles.picture}
        src={formPictureAddress(tableId, item.fileId)}
        alt={item.alt ?? ""}
        loading="lazy"
      />
    );
  if (item.type === "field" || !item.title) return null;
  return (
    <div className={styles.section}>
      <h3>{item.title}</h3>
      {item.type === "section" && item.description && <p>{item.description}</p>}
    </div>
  );
}

/** That a record is in the trash, and the way back for those who may take it. */
export function TrashNotice({ restore }: { restore: (() => void) | null }) {
  const t = useText();
  return (
    <div className={styles.notice}>
      <p>{t("records.inTrash")}</p>
      {restore && (
        <Button size="compact" icon={<IconRestore size={16} stroke={1.5} />} onClick={restore}>
          {t("records.restore")}
        </Button>
      )}
    </div>
  );
}

export function Authorship({ details }: { details: z.infer<typeof recordDetails> }) {
  const t = useText();
  const moment = useMoment();
  return (
    <p className={styles.meta}>
      {details.createdAt && details.createdBy !== undefined && (
        <>
          {t("records.createdAt", {
            date: moment(details.createdAt),
            person: details.createdBy?.name ?? t("records.somebody"),
          })}
          <br />
        </>
      )}
      {details.updatedAt &&
        details.updatedBy !== undefined &&
        t("records.updatedAt", {
          date: moment(details.updatedAt),
          person: details.updatedBy?.name ?? t("records.somebody"),
        })}
    </p>
  );
}

function FieldRow({ isTrashed, ...props }: EditedFieldProps & { isTrashed: boolean }) {
  const { field, table, record } = props;
  const Icon = fieldViews[field.type].icon;
  const tools = useCellTools(table)({ tableId: table.id, recordId: record.id, fieldId: field.id });
  const { onContextMenu, menu } = useContextMenu([{ id: "cell", actions: tools }], field.name);
  return (
    <div className={styles.field} {...(!isTrashed && { onContextMenu })}>
      <dt className={styles.name}>
        <Icon size={16} stroke={1.5} />
        <span title={field.tooltip || field.name}>{field.name}</span>
      </dt>
      <dd className={styles.value}>
        <EditedField {...props} />
      </dd>
      {!isTrashed && (
        <dd className={styles.comments}>
          <OpenFieldForm table={table} recordId={record.id} field={field} />
          <Suspense fallback={null}>
            <FieldComments tableId={table.id} recordId={record.id} field={field} leavesTab />
          </Suspense>
          {menu}
        </dd>
      )}
    </div>
  );
}
