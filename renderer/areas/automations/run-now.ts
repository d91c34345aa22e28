import { showError } from "../../app/errors/show-error";
import { store } from "../../app/store";
import { automationsApi } from "./api";
import { confirmStart } from "./buttons";

/** Starts an automation that needs no record and opens its run. */
export async function runNow(automationId: number, navigate: (path: string) => unknown): Promise<void> {
  try {
    const started = store.dispatch(automationsApi.endpoints.runAutomation.initiate({ automationId }));
    const { runIds } = await started.unwrap();
    confirmStart();
    if (runIds[0] !== undefined) await navigate(`/automations/${automationId}/runs/${runIds[0]}`);
  } catch (error) {
    showError(error);
  }
}
