import { defineErrors } from "./define";

/** Errors of automations and of their connections to outside services. */
export const automationsErrors = defineErrors({
  automation_not_found: { status: 404, text: "automations.notFound" },
  automation_run_not_found: { status: 404, text: "automations.runNotFound" },
  automation_run_over: { status: 409, text: "automations.runOver" },
  automation_invalid: { status: 400, text: "automations.invalid" },
  automation_off: { status: 409, text: "automations.off" },
  automation_one_record: { status: 400, text: "automations.oneRecord" },
  automation_step_failed: { status: 502, text: "automations.stepFailed", retryable: true },
  automation_value_invalid: { status: 400, text: "automations.valueInvalid" },
  automation_loop: { status: 409, text: "automations.loop" },
  automation_sign_in_again: { status: 409, text: "automations.signInAgain" },
  automation_sign_in_unknown: { status: 404, text: "automations.signInUnknown" },
  connection_not_found: { status: 404, text: "automations.connectionNotFound" },
  automation_connection_failed: { status: 400, text: "automations.connectionFailed" },
});

declare module "./define" {
  interface Errors {
    automations: typeof automationsErrors;
  }
}
