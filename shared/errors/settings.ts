import { defineErrors } from "./define";

/** Errors of settings and of new organisations. */
export const settingsErrors = defineErrors({
  /** Source: specification 4, section 8. */
  setting_forbidden: { status: 403, text: "settings.forbidden" },
  confirmation_mismatch: { status: 400, text: "settings.confirmationMismatch" },
  setup_done: { status: 409, text: "setup.done" },
  setup_token_wrong: { status: 403, text: "setup.tokenWrong" },
  subdomain_taken: { status: 409, text: "setup.subdomainTaken" },
  registration_closed: { status: 403, text: "setup.registrationClosed" },
  registration_ended: { status: 404, text: "setup.registrationEnded" },
});

declare module "./define" {
  interface Errors {
    settings: typeof settingsErrors;
  }
}
