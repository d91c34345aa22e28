import { IconArrowLeft, IconRestore } from "@tabler/icons-react";
import { useCallback, useMemo, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { Table } from "#shared/contract/tables";
import { useIsPhone } from "../../../app/session/use-phone";
import { Button } from "../../../ui/button/button";
import { IconButton } from "../../../ui/button/icon-button";
import { Sheet } from "../../../ui/layers/sheet";
import { EmptyState } from "../../../ui/states/empty-state";
import { PageHeader } from "../../../ui/navigation/page-header";
import { useText } from "../../../ui/text";
import {
  GridModel,
  layOut,
  noneChecked,
  RecordTable,
  restoreRecords,
  useCellContext,
  useGridState,
  useRecordEvents,
  useRecordWindow,
  useTableRecords,
} from "../../records/public";
import { placeFields } from "../../views/public";
import { EmptyGridDrawing } from "../components/empty-grid-drawing";

const TRASHED = { trashed: true };
const idle = () => false;
const nothing = () => undefined;

/** A table's records in the trash; ticked ones can be brought back. */
export function TrashView({ table }: { table: Table }) {
  const t = useText();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const context = useCellContext();
  const [model] = useState(() => new GridModel());
  const records = useTableRecords(table.id);
  const isFollowing = useRecordEvents(records, idle);
  const window = useRecordWindow(records, TRASHED, 0, isFollowing);
  const columns = useMemo(() => layOut(placeFields(table.fields, {}), false), [table.fields]);
  const checked = useGridState(model, (state) => state.checked);
  const restore = useCallback(
    async (ids: readonly number[]) => {
      await restoreRecords(records, ids, t);
      model.update({ checked: noneChecked });
    },
    [records, t, model],
  );
  const ids =
    checked.mode === "some" ? [...checked.ids] : [...window.ids()].filter((id) => !checked.except.has(id));

  return (
    <Sheet aria-label={t("records.trash")} style={{ overflow: "hidden" }}>
      <PageHeader
        title={t("records.trash")}
        leading={
          <IconButton
            label={t("records.backToTable", { table: table.displayLabel })}
            onClick={() => void navigate(`/object/${table.id}`)}
          >
            <IconArrowLeft size={20} stroke={1.5} />
          </IconButton>
        }
        actions={
          ids.length > 0 && (
            <Button
              kind="primary"
              icon={<IconRestore size={16} stroke={1.5} />}
              onClick={() => void restore(ids)}
            >
              {t("records.restoreSelected", { count: ids.length })}
            </Button>
          )
        }
      />
      <RecordTable
        label={t("records.trash")}
        empty={<EmptyState drawing={<EmptyGridDrawing />} title={t("records.trashEmpty")} />}
        {...{ model, records, window, columns, context, isPhone }}
        sort={[]}
        people={[]}
        canCheck
        canCreate={false}
        openRecordId={null}
        headerMenu={() => []}
        rowMenu={(id) => [
          {
            id: "restore",
            actions: [
              {
                id: "restore",
                label: t("records.restore"),
                icon: <IconRestore size={16} stroke={1.5} />,
                onSelect: () => void restore([id]),
              },
            ],
          },
        ]}
        openRecord={(id) => void navigate(`/object/${table.id}/record/${id}`)}
        onResize={nothing}
        onReorder={nothing}
      />
    </Sheet>
  );
}
