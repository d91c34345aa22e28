import { expect, test } from "@jest/globals";
import { typedName } from "../../../renderer/areas/users/mentions/typed-name";

test.each([
  ["@", ""],
  ["Ask @joa", "joa"],
  ["Ask @Joaquim Ma", "Joaquim Ma"],
  ["(@inês", "inês"],
  ["crew@planalto", null],
  ["Ask @Joaquim Maia first", null],
  ["Nothing", null],
])("Behind %j the name that is typed is %j", (before, name) => {
  expect(typedName(before)).toBe(name);
});
