import { createSelector } from "@reduxjs/toolkit";
import { AUTOMATION_RECORDS_MAX } from "#shared/limits/automations";
import { showError } from "../../app/errors/show-error";
import type { MenuChoice } from "../../app/slots";
import { store, type RootState } from "../../app/store";
import { translate } from "../../app/text";
import { showToast } from "../../ui/toast/toast-store";
import { automationsApi } from "./api";

const { listAutomationButtons, runAutomation } = automationsApi.endpoints;

/** Requests the automations that the user can start on records of a table. */
export const askButtons = (tableId: number) => store.dispatch(listAutomationButtons.initiate({ tableId }));

const NONE: readonly MenuChoice[] = [];
const selectors = new Map<number, (state: RootState) => readonly MenuChoice[]>();

/** The loaded ones; the same array while nothing changes. */
export function readButtons(state: RootState, tableId: number): readonly MenuChoice[] {
  let select = selectors.get(tableId);
  if (!select) {
    select = createSelector([listAutomationButtons.select({ tableId })], ({ data }) =>
      data ? data.buttons.map(({ id, name }): MenuChoice => ({ id: String(id), label: name })) : NONE,
    );
    selectors.set(tableId, select);
  }
  return select(state);
}

/** Starts a button automation on records and says so. */
export async function runButton(automationId: number, recordIds: readonly number[]): Promise<void> {
  try {
    for (let from = 0; from < Math.max(recordIds.length, 1); from += AUTOMATION_RECORDS_MAX) {
      const part = recordIds.slice(from, from + AUTOMATION_RECORDS_MAX);
      await store.dispatch(runAutomation.initiate({ automationId, recordIds: part })).unwrap();
    }
    showToast({ kind: "success", message: translate("automation.startedOn", { count: recordIds.length }) });
  } catch (error) {
    showError(error);
  }
}
