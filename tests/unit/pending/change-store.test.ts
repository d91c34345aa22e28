import { expect, test } from "@jest/globals";
import { readStored } from "../../../renderer/app/pending/change-store";

test("Edits of records that an earlier version stored go on as changes of their table", () => {
  const changes = [{ id: 1, data: { 7: "Sweep apron" } }];
  const stored = { mutationId: "a", owner: "gone", order: 3, refusal: null };
  expect(readStored({ ...stored, tableId: 5, changes, created: null })).toEqual({
    ...stored,
    list: "record:5",
    content: { changes, created: null },
  });
});
