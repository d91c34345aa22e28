import { expect, test } from "@jest/globals";
import { RECENT_KEPT } from "#shared/limits/home";
import { entryOf, latestFirst } from "../../../renderer/areas/palette/found-entries";

const found = (id: string, openedAt?: string) =>
  entryOf({ id, label: id, words: [], path: `/${id}`, ...(openedAt !== undefined && { openedAt }) });

test("Recent items come by time, of any kind, up to the limit", () => {
  const old = Array.from({ length: RECENT_KEPT }, (_, index) => found(`old${index}`, "2026-11-01T08:00:00Z"));
  const mixed = [found("table", "2026-11-25T08:00:00Z"), found("unknown"), ...old];
  const ids = latestFirst([...mixed, found("chat", "2026-11-26T08:00:00Z")]).map(({ id }) => id);
  expect(ids.slice(0, 3)).toEqual(["chat", "table", "old0"]);
  expect(ids).toHaveLength(RECENT_KEPT);
});
