import { Suspense } from "react";
import { showError } from "../../../app/errors/show-error";
import type { RecordToolProps } from "../../../app/slots";
import { Switch } from "../../../ui/fields/switch";
import { ListSkeleton } from "../../../ui/states/skeletons";
import { useText } from "../../../ui/text";
import { RecordTimeline } from "../../chat/public";
import { useTableRecords } from "../../records/public";
import { useCellContext } from "../../fields/public";
import { useGetUserSettingsQuery, useUpdateUserSettingMutation } from "../../settings/public";
import { RecordStages } from "../../sla/public";
import { RecordHistory } from "./record-history";

/** How long a record was in its stages, who changed it, and by choice what was said between. */
export default function HistoryTool({ table, record, isTrashed }: RecordToolProps) {
  const t = useText();
  const context = useCellContext();
  const records = useTableRecords(table.id);
  const isChosen = useGetUserSettingsQuery().data?.history_with_messages === true;
  const [choose] = useUpdateUserSettingMutation();
  const withMessages = isChosen && !isTrashed;
  const history = (
    <RecordHistory
      tableId={table.id}
      recordId={record.id}
      revision={record.revision}
      fields={table.fields}
      context={context}
      onRestore={
        table.can.canEditRecords && !isTrashed
          ? (fieldId, value) => records.setCell(record.id, fieldId, value)
          : undefined
      }
    />
  );
  return (
    <>
      <RecordStages key={record.revision} tableId={table.id} recordId={record.id} fields={table.fields} />
      {!isTrashed && (
        <Switch
          label={t("records.withMessages")}
          checked={withMessages}
          onChange={({ currentTarget: { checked } }) =>
            void choose({ setting_key: "history_with_messages", setting_value: checked })
              .unwrap()
              .catch(showError)
          }
        />
      )}
      {withMessages ? (
        <Suspense fallback={<ListSkeleton label={t("app.loading")} />}>
          <RecordTimeline tableId={table.id} recordId={record.id}>
            {history}
          </RecordTimeline>
        </Suspense>
      ) : (
        history
      )}
    </>
  );
}
