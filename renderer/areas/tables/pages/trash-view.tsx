import { IconRestore, IconTrashX } from "@tabler/icons-react";
import { useCallback, useMemo, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { Table } from "#shared/contract/tables";
import { useIsPhone } from "../../../ui/use-phone";
import { Button } from "../../../ui/button/button";
import { Sheet } from "../../../ui/layers/sheet";
import { BinDrawing } from "../../../ui/drawings/bin-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { PageHeader } from "../../../ui/navigation/page-header";
import { useText } from "../../../ui/text";
import { Tile } from "../../../ui/tile/tile";
import {
  GridModel,
  layOut,
  noneChecked,
  numberWidthFor,
  purgeRecords,
  RecordTable,
  restoreAllRecords,
  restoreRecords,
  useGridState,
  useRecordEvents,
  useRecordWindow,
  useTableRecords,
} from "../../records/public";
import { useCellContext } from "../../fields/public";
import { placeFields } from "../../views/public";

const TRASHED = { trashed: true };
const idle = () => false;
const nothing = () => undefined;
const icon = { size: 16, stroke: 1.5 } as const;

/** A table's records in the trash; ticked ones can be restored or, with full control, deleted permanently. */
export function TrashView({ table, since }: { table: Table; since: number }) {
  const t = useText();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const canPurge = table.can.canDeleteRecordForever;
  const context = useCellContext();
  const [model] = useState(() => new GridModel());
  const records = useTableRecords(table.id);
  const isFollowing = useRecordEvents(records, since, idle);
  const window = useRecordWindow(records, TRASHED, { estimate: 0, isFollowing });
  const numberWidth = numberWidthFor(window.total);
  const columns = useMemo(
    () => layOut(placeFields(table.fields, {}), false, numberWidth),
    [table.fields, numberWidth],
  );
  const checked = useGridState(model, (state) => state.checked);
  const restore = useCallback(
    async (ids: readonly number[]) => {
      await restoreRecords(records, ids, t);
      model.update({ checked: noneChecked });
    },
    [records, t, model],
  );
  const isAll = checked.mode === "all" && checked.except.size === 0;
  const ids =
    checked.mode === "some" ? [...checked.ids] : [...window.ids()].filter((id) => !checked.except.has(id));
  const count = isAll ? window.total : ids.length;
  const restoreTicked = async () => {
    if (!isAll) return restore(ids);
    await restoreAllRecords(records, t);
    model.update({ checked: noneChecked });
  };
  const purge = async (named: readonly number[] | "*") => {
    if (await purgeRecords(records, named, window.total, t)) model.update({ checked: noneChecked });
  };

  return (
    <Sheet aria-label={t("records.trash")} style={{ overflow: "hidden" }}>
      <PageHeader
        title={t("records.trash")}
        leading={<Tile kind="table" icon={table.icon} color={table.color} />}
        hint={table.displayLabel}
        back={{
          label: t("records.backToTable", { table: table.displayLabel }),
          onBack: () => void navigate(`/object/${table.id}`),
        }}
        actions={
          count > 0 && (
            <>
              {canPurge && (
                <Button
                  kind="danger"
                  icon={<IconTrashX {...icon} />}
                  onClick={() => void purge(isAll ? "*" : ids)}
                >
                  {t("records.purgeSelected", { count })}
                </Button>
              )}
              <Button kind="primary" icon={<IconRestore {...icon} />} onClick={() => void restoreTicked()}>
                {t("records.restoreSelected", { count })}
              </Button>
            </>
          )
        }
      />
      <RecordTable
        label={t("records.trash")}
        empty={<EmptyState drawing={<BinDrawing />} title={t("records.trashEmpty")} />}
        {...{ model, records, window, columns, context, isPhone }}
        fields={table.fields}
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
                icon: <IconRestore {...icon} />,
                onSelect: () => void restore([id]),
              },
            ],
          },
          {
            id: "purge",
            actions: canPurge
              ? [
                  {
                    id: "purge",
                    label: t("records.purge"),
                    icon: <IconTrashX {...icon} />,
                    isDangerous: true,
                    onSelect: () => void purge([id]),
                  },
                ]
              : [],
          },
        ]}
        openRecord={(id) => void navigate(`/object/${table.id}/record/${id}`)}
        onResize={nothing}
        onReorder={nothing}
      />
    </Sheet>
  );
}
