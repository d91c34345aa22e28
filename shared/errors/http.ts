import { defineErrors } from "./define";

/** Errors that any call may answer. */
export const httpErrors = defineErrors({
  invalid_request: { status: 400, text: "errors.invalidRequest" },
  malformed_json: { status: 400, text: "errors.malformedJson" },
  body_too_large: { status: 413, text: "errors.bodyTooLarge" },
  unsupported_media_type: { status: 415, text: "errors.unsupportedMediaType" },
  not_found: { status: 404, text: "errors.notFound" },
  method_not_allowed: { status: 405, text: "errors.methodNotAllowed" },
  origin_refused: { status: 403, text: "errors.originRefused" },
  plan_blocked: { status: 403, text: "access.blockedTitle" },
  permission_denied: { status: 403, text: "errors.permissionDenied" },
  too_many_requests: { status: 429, text: "errors.tooManyRequests", retryable: true },
  idempotency_conflict: { status: 409, text: "errors.idempotencyConflict" },
  change_conflict: { status: 409, text: "errors.changeConflict" },
  query_timeout: { status: 503, text: "errors.queryTimeout", retryable: true },
  storage_unavailable: { status: 503, text: "errors.storageUnavailable", retryable: true },
  internal_error: { status: 500, text: "errors.internalError", retryable: true },
});

declare module "./define" {
  interface Errors {
    http: typeof httpErrors;
  }
}
