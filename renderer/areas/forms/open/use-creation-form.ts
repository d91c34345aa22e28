import { useMemo, useState } from "react";
import type { Field } from "#shared/contract/fields";
import type { RecordData } from "#shared/contract/records";
import type { Table } from "#shared/contract/tables";
import { startingFormConfig, type FormItem } from "#shared/forms/form-config";
import { fieldOfItem, itemsOf } from "#shared/forms/form-items";
import { CallRefused } from "../../../app/api/call-problems";
import { showError } from "../../../app/errors/show-error";
import { useText } from "../../../ui/text";
import { fieldViews, isEditable } from "../../fields/public";
import { startingData, useAutoFillMoment, useLostDrafts, type TableRecords } from "../../records/public";
import type { CellContext } from "../../fields/public";
import type { FillKit } from "../fill/fill-kit";
import { useFill } from "../fill/use-fill";
import { arrangeWidths } from "./arrange-widths";
import { refusedFields } from "./refused-fields";
import { useFormDraft } from "./use-form-draft";

interface CreationFormOptions {
  table: Table;
  records: TableRecords;
  context: CellContext;
  kit: FillKit;
  /** Values that it starts with besides those of its form, such as the stage of a board. */
  data: RecordData;
  /** One of the table's further forms; otherwise, or if it does not exist, the table's own. */
  formId?: number | null | undefined;
}

/** Form for a new record; input is a draft until it is saved. */
export function useCreationForm({ table, records, context, kit, data, formId }: CreationFormOptions) {
  const t = useText();
  const [isBusy, setIsBusy] = useState(false);
  const momentOf = useAutoFillMoment();
  const chosen = table.creationForms.find(({ id }) => id === formId);
  const stored = chosen?.config ?? table.creationForm;
  const config = useMemo(() => stored ?? startingFormConfig("creation"), [stored]);
  /** Counts the records that were made, because each begins again. */
  const [made, setMade] = useState(0);
  const items = useMemo(() => {
    if (config.custom_form) return itemsOf(table, config);
    // Fields that cannot be filled in are empty for a new record.
    const all = itemsOf(table, config).filter((item) => {
      const field = item.type === "field" ? table.fields.find(({ id }) => id === item.fieldId) : undefined;
      return field !== undefined && isEditable(field);
    });
    return arrangeWidths(all, table.fields);
  }, [table, config]);
  const start = useMemo(
    () => ({ ...startingData(fieldsOf(table, items), momentOf()), ...data }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- 'now' and 'today' anew for each record
    [table, items, data, made],
  );
  const draft = useFormDraft(`${table.id}:new${chosen ? `:${chosen.id}` : ""}`, () => start);
  useLostDrafts(table, draft.drafts, context);
  const fill = useFill({
    id: `${table.id}:${made}`,
    table,
    items,
    start,
    kit,
    userId: momentOf().userId,
    drafts: draft.drafts,
    onDrafts: draft.setDrafts,
  });

  const begin = () => {
    draft.discard();
    fill.restart();
    setMade(made + 1);
  };
  /** Creates the record. Resolves to its id, or to null after showing the rejection. */
  const create = async (): Promise<number | null> => {
    if (!fill.check()) return null;
    setIsBusy(true);
    try {
      const values = { ...data, ...answersOf(table, fill.answers, start) };
      const form = chosen?.id ?? (stored === null ? undefined : "creation");
      const { id } = await records.create(values, undefined, form);
      begin();
      return id;
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      const refused = refusedFields(error);
      fill.refuse(refused);
      if (refused.size === 0) {
        const message = `${t("records.createFailed")}: ${error.message}`;
        showError({ id: error.id, code: error.code, message });
      }
      return null;
    } finally {
      setIsBusy(false);
    }
  };
  const changed = Object.keys(fill.changes).length;
  return { config, fill, made, changed, create, begin, discard: draft.discard, isBusy };
}

/** The fields that a form shows, as it has them. */
const fieldsOf = (table: Table, items: readonly FormItem[]): Field[] =>
  items.flatMap((item) => (item.type === "field" ? (fieldOfItem(table, item) ?? []) : []));

/** Values to send: those that were given, and the defaults that someone removed. */
function answersOf(table: Table, answers: RecordData, start: RecordData): RecordData {
  const toggles = new Set(
    table.fields.filter(({ type }) => fieldViews[type].toggle).map(({ id }) => String(id)),
  );
  return Object.fromEntries(
    Object.entries(answers).filter(
      ([id, value]) => value !== null || (start[id] !== undefined && !toggles.has(id)),
    ),
  );
}
