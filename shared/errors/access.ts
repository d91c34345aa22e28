import { defineErrors } from "./define";

/** Source: specification 1, section 8. */
export const accessErrors = defineErrors({
  password_mismatch: { status: 401, text: "access.passwordMismatch" },
  /** The password is asked for again; `confirmSession` takes it. */
  confirmation_needed: { status: 403, text: "access.confirmationNeeded" },
  oauth_mismatch: { status: 401, text: "access.oauthMismatch" },
  empty_seat: { status: 403, text: "access.emptySeat" },
  login_needed: { status: 403, text: "access.loginNeeded" },
  invalid_token: { status: 401, text: "access.sessionExpired" },
  too_many_attempts: { status: 429, text: "access.tooManyAttempts", retryable: true },
  organization_not_found: { status: 404, text: "access.organizationNotFound" },
  account_not_found: { status: 404, text: "access.accountNotFound" },
  oauth_failed: { status: 401, text: "access.oauthFailed" },
  role_not_mappable: { status: 400, text: "access.roleNotMappable" },
  password_leaked: { status: 400, text: "access.passwordLeaked" },
  code_mismatch: { status: 401, text: "access.codeMismatch" },
  verification_ended: { status: 401, text: "access.verificationEnded" },
});

declare module "./define" {
  interface Errors {
    access: typeof accessErrors;
  }
}
