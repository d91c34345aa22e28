import { defineErrors } from "./define";

/** Errors of public forms. A forged, foreign or renewed link gets `not_found`. */
export const publicFormErrors = defineErrors({
  public_form_closed: { status: 410, text: "publicForms.closed" },
  public_form_expired: { status: 410, text: "publicForms.expired" },
  public_form_full: { status: 409, text: "publicForms.full" },
  public_form_locked: { status: 403, text: "publicForms.locked" },
  public_form_wrong_password: { status: 403, text: "publicForms.wrongPassword" },
  /** The challenge is missing, forged, too old or not solved; with a new one the same answers can be sent. */
  public_form_challenge: { status: 409, text: "publicForms.challenge", retryable: true },
  public_form_refused: { status: 422, text: "publicForms.refused" },
});

declare module "./define" {
  interface Errors {
    publicForms: typeof publicFormErrors;
  }
}
