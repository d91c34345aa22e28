import { defineErrors } from "./define";

/** Errors of public pages. A forged, foreign, renewed, ended or deleted link gets `not_found`. */
export const publicViewErrors = defineErrors({
  public_view_not_enabled: { status: 404, text: "sharing.notEnabled" },
  public_view_expired: { status: 410, text: "sharing.expired" },
  public_view_locked: { status: 403, text: "sharing.locked" },
  public_view_wrong_password: { status: 403, text: "sharing.wrongPassword" },
  public_view_not_shown: { status: 403, text: "sharing.notShown" },
  public_view_too_much: { status: 403, text: "sharing.tooMuch" },
});

declare module "./define" {
  interface Errors {
    publicViews: typeof publicViewErrors;
  }
}
