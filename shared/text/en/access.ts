/** What the server says about signing in. Source of the words: specification 1, section 8. */
export const access = {
  "access.passwordMismatch": "Incorrect email or password.",
  "access.oauthMismatch": "Email not registered in this organization",
  "access.emptySeat":
    "Your user doesn't have any seat associated with it. Speak with your organization's admin to get one.",
  "access.sessionExpired": "Your session has expired. Please log in again.",
  "access.tooManyAttempts":
    "Too many attempts. Please wait {minutes, plural, one {# minute} other {# minutes}} and try again.",
  "access.organizationNotFound": "There is no organization at this address.",
  "access.accountNotFound": "No account found for this email",
} as const;
