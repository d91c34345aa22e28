import { expect, jest, test } from "@jest/globals";
import { oncePerKey } from "../../../shared/once-per-key";

const fields = () => [{ name: "Title" }, { name: "Price" }];

test("A repeated read of one object uses the cached value, even an empty text", () => {
  const find = jest.fn((list: readonly { name: string }[]) => list.map(({ name }) => name).join());
  const namesOf = oncePerKey(find);
  const [table, none] = [fields(), []];
  expect([namesOf(table), namesOf(table), namesOf(none), namesOf(none)]).toEqual([
    "Title,Price",
    "Title,Price",
    "",
    "",
  ]);
  expect(find).toHaveBeenCalledTimes(2);
});

test("Another object is another key, even if it says the same", () => {
  const listOf = oncePerKey((list: readonly object[]) => [...list]);
  const [one, other] = [fields(), fields()];
  expect(listOf(one)).toBe(listOf(one));
  expect(listOf(other)).not.toBe(listOf(one));
});

test("A failed read is repeated, and cached once it succeeds", () => {
  const find = jest.fn<(key: object) => string>().mockReturnValue("found");
  find.mockImplementationOnce(() => {
    throw new Error("not now");
  });
  const [found, key] = [oncePerKey(find), {}];
  expect(() => found(key)).toThrow("not now");
  expect([found(key), found(key)]).toEqual(["found", "found"]);
  expect(find).toHaveBeenCalledTimes(2);
});
