import { useMemo, useState } from "react";
import type { RecordData, WireRecord } from "#shared/contract/records";
import { itemsOf } from "#shared/forms/form-items";
import { isCallError, showError } from "../../../app/errors/show-error";
import { useSession } from "../../../app/session/session-context";
import { saveRecord, type SavedIn, type TableRecords } from "../../records/public";
import type { FillKit } from "../fill/fill-kit";
import { useFill } from "../fill/use-fill";
import { arrangeWidths } from "./arrange-widths";
import { useContested } from "./use-contested";
import { refusedFields } from "./refused-fields";
import { useFormDraft } from "./use-form-draft";
import type { OpenedRecord, OpenedRecordProps } from "./use-opened-record";

const NOTHING: RecordData = {};

interface UpdateFormOptions extends Pick<OpenedRecordProps, "table" | "records" | "recordId" | "context"> {
  config: OpenedRecord["config"];
  record: WireRecord | undefined;
  kit: FillKit;
  /** Conditions that the server applies to the record. */
  savedIn: SavedIn;
  mayEdit: boolean;
}

/** Form of an open record; input is a draft until it is saved. */
export function useUpdateForm(options: UpdateFormOptions) {
  const { table, records, recordId, context, config, record, kit, savedIn, mayEdit } = options;
  const { user } = useSession();
  const [isBusy, setIsBusy] = useState(false);
  const start = record?.data ?? NOTHING;
  const form = `${table.id}:${recordId}`;
  const draft = useFormDraft(form, () => records.shown(recordId)?.data ?? NOTHING);
  const items = useMemo(() => {
    const all = itemsOf(table, config);
    return config.custom_form ? all : arrangeWidths(all, table.fields);
  }, [table, config]);
  const ownKit = useMemo(() => (mayEdit ? kit : { ...kit, mayFillIn: () => false }), [kit, mayEdit]);
  const contested = useContested({ table, records, recordId, context });
  const fill = useFill({
    id: form,
    table,
    items,
    start,
    userId: user.id,
    kit: ownKit,
    drafts: draft.drafts,
    notices: contested.notices,
    onDrafts: draft.setDrafts,
  });
  const changed = Object.keys(fill.changes).length;

  /** Saves what was entered. Returns whether it is saved. */
  const save = async (): Promise<boolean> => {
    if (!fill.check()) return false;
    setIsBusy(true);
    try {
      if (changed > 0) await saveChanges(records, recordId, fill.changes, draft.before, savedIn);
      draft.discard();
      contested.forget();
      fill.restart();
      return true;
    } catch (error) {
      if (!isCallError(error)) throw error;
      const refused = refusedFields("fields" in error ? error : {});
      // The next try overwrites the other user's change, because the conflict has been shown.
      if (error.id === "change_conflict") {
        const now = await contested.look(draft.before, Object.keys(fill.changes));
        draft.setBefore({ ...draft.before, ...now });
      }
      if (refused.size === 0) showError(error);
      fill.refuse(refused);
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return { fill, kit: ownKit, changed, save, discard: draft.discard, isBusy };
}

function saveChanges(
  records: TableRecords,
  recordId: number,
  data: RecordData,
  before: RecordData,
  savedIn: SavedIn,
): Promise<void> {
  const expect = Object.fromEntries(Object.keys(data).map((id) => [id, before[id] ?? null]));
  return saveRecord(records, { id: recordId, data, expect }, savedIn);
}
