import { defineErrors } from "./define";

/** Errors of web addresses that people give. Retryable: the same address may answer later. */
export const outsideErrors = defineErrors({
  outside_address_invalid: { status: 422, text: "errors.outsideInvalid" },
  outside_address_private: { status: 422, text: "errors.outsidePrivate" },
  outside_unreachable: { status: 502, text: "errors.outsideUnreachable", retryable: true },
  outside_too_slow: { status: 504, text: "errors.outsideTooSlow", retryable: true },
  outside_too_large: { status: 502, text: "errors.outsideTooLarge" },
});

declare module "./define" {
  interface Errors {
    outside: typeof outsideErrors;
  }
}
