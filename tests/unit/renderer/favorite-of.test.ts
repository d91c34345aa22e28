import { expect, test } from "@jest/globals";
import { favoriteOf } from "../../../renderer/areas/home/favorite-of";

test("A star names a table as object, apps and views as dashboard, a record with its table", () => {
  expect(favoriteOf({ type: "table", id: 1, tableId: null })).toEqual({ type: "object", id: 1 });
  expect(favoriteOf({ type: "app", id: 2, tableId: null })).toEqual({ type: "dashboard", id: 2 });
  expect(favoriteOf({ type: "view", id: 3, tableId: 1 })).toEqual({ type: "dashboard", id: 3 });
  expect(favoriteOf({ type: "record", id: 4, tableId: 1 })).toEqual({ type: "record", id: 4, table_id: 1 });
});
