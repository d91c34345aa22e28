import { useEffect } from "react";
import { historyCalls } from "#shared/contract/history";
import { request } from "../../app/api";
import { isCallError } from "../../app/errors/show-error";
import { useSession } from "../../app/session/session-context";
import { shorten } from "../../ui/shorten";
import { useText } from "../../ui/text";
import { showToast } from "../../ui/toast/toast-store";
import { formatValue, type CellContext } from "../fields/public";
import type { Overwritten } from "./data/own-writes";
import type { TableRecords } from "./data/table-records";
import { VALUE_TOLD } from "./report-lost-input";
import type { GridModel } from "./grid/grid-model";
import { nameOfRecord } from "./name-of-record";

/** Tells someone whose value was written over right after they had written it: by whom, and with what. */
export function useOverwritten(records: TableRecords, model: GridModel, context: CellContext): void {
  const t = useText();
  const { user } = useSession();
  useEffect(() => {
    const tell = async ({ recordId, fieldId, mine, theirs }: Overwritten) => {
      const { changes } = await request(historyCalls.listRecordChanges, {
        tableId: records.tableId,
        recordId,
      });
      const actor = changes.find(({ after }) => after[fieldId] !== undefined)?.actor ?? null;
      const field = model.contents?.fields.find(({ id }) => id === fieldId);
      if (!field || actor?.id === user.id) return;
      const said = (value: typeof mine) =>
        value === null ? t("records.emptyValue") : shorten(formatValue(value, field, context), VALUE_TOLD);
      showToast({
        id: `overwritten-${recordId}-${fieldId}`,
        kind: "info",
        message: t("records.overwritten", {
          person: actor?.name ?? t("records.hiddenPerson"),
          field: field.name,
          record: nameOfRecord(records, recordId, model, context, t),
        }),
        detail: t("records.overwrittenValues", { mine: said(mine), theirs: said(theirs) }),
        action: {
          label: t("records.showRefused"),
          run: () => {
            const column = model.contents?.columns.find((one) => one.field.id === fieldId);
            const row = model.rowOf(recordId);
            if (!column || row < 0) return;
            model.focus();
            model.select({ row, column: column.index });
          },
        },
        duration: null,
      });
    };
    records.writes.reportTo((lost) => {
      for (const one of lost.slice(0, TOLD_AT_ONCE))
        tell(one).catch((error: unknown) => {
          if (!isCallError(error)) throw error;
        });
    });
    return () => records.writes.reportTo(null);
  }, [records, model, context, user.id, t]);
}

/** Notices of one change; more of them would bury the page. */
const TOLD_AT_ONCE = 3;
