import { expect, test } from "@jest/globals";
import type { MenuItem } from "#shared/bars/bars";
import { areFoldersClosed } from "#shared/bars/check-bars";
import { folderItems, splitFolders, withoutItem } from "#shared/bars/split-folders";

const app = (id: string): MenuItem => ({ id, type: "app", app_id: 1 });
const [folder, end] = folderItems("f", "Field work") as [MenuItem, MenuItem];
const other = folderItems("g", "Office");

test("A new folder comes with its end, and leaves with it; what was in it stays", () => {
  const items = [app("a"), folder, app("b"), end, app("c")];
  expect(areFoldersClosed(items)).toBe(true);
  expect(withoutItem(items, "f").map(({ id }) => id)).toEqual(["a", "b", "c"]);
});

test("Items between a folder and its end marker are in the folder", () => {
  const parts = splitFolders([app("a"), folder, app("b"), end, app("c")]);
  expect(parts.map(({ id }) => id)).toEqual(["a", "f", "c"]);
  expect(parts[1]).toMatchObject({ items: [{ id: "b" }] });
});

test.each([
  ["without its end", [folder, app("a")]],
  ["behind its end", [end, folder]],
  ["in another", [folder, ...other, end]],
])("A folder %s is refused", (_what, items) => {
  expect(areFoldersClosed(items)).toBe(false);
});
