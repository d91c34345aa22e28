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
const selectors = new Map<string, (state: RootState) => readonly MenuChoice[]>();

/** The loaded ones, for a record or for several; the same array while nothing changes. */
export function readButtons(
  state: RootState,
  tableId: number,
  records: "one" | "several" = "one",
): readonly MenuChoice[] {
  const key = `${tableId}:${records}`;
  let select = selectors.get(key);
  if (!select) {
    select = createSelector([listAutomationButtons.select({ tableId })], ({ data }) =>
      data
        ? data.buttons
            .filter(({ type }) => records === "one" || type !== "SingleTrickButton")
            .map(({ id, name }): MenuChoice => ({ id: String(id), label: name }))
        : NONE,
    );
    selectors.set(key, select);
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

export const confirmStart = (): void =>
  void showToast({ kind: "success", message: translate("automation.started") });

/** Starts an automation from a button of a page. */
export async function runOfPage(automationId: number, pageId: number): Promise<void> {
  try {
    await store.dispatch(runAutomation.initiate({ automationId, pageId })).unwrap();
    confirmStart();
  } catch (error) {
    showError(error);
  }
}
