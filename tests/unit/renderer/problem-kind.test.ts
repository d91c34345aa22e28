import "../../support/setup/page-globals";
import { expect, test } from "@jest/globals";
import { problemKind } from "../../../renderer/app/errors/problem-kind";

test.each([
  [{ id: "permission_denied", code: 403, message: "" }, "permission_denied"],
  [{ id: "folder_not_found", code: 404, message: "" }, "not_found"],
  [{ id: "internal_error", code: 500, message: "" }, "generic_error"],
  [new Error("boom"), "generic_error"],
])("%j is shown as the page %s of a panel", (error, kind) => {
  expect(problemKind(error)).toBe(kind);
});
