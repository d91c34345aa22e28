import { expect, test } from "@jest/globals";
import { collectContributions, contribute, defineRegistry } from "../../../server/contributions";

interface Colour {
  name: string;
  hex: string;
}
const colours = defineRegistry<Colour>("colours", ({ name }) => name);
const red = { name: "red", hex: "#f00" };
const blue = { name: "blue", hex: "#00f" };

test("A registry has what areas contribute, in their order", () => {
  const contributions = collectContributions([contribute(colours, red), contribute(colours, blue)]);
  expect(contributions.of(colours)).toEqual([red, blue]);
  expect(contributions.find(colours, "blue")).toBe(blue);
  expect(contributions.find(colours, "green")).toBeUndefined();
});

test("A registry that nothing was contributed to is empty", () => {
  expect(collectContributions([]).of(colours)).toEqual([]);
});

test("The same key is refused twice", () => {
  const twice = [contribute(colours, red), contribute(colours, { ...red, hex: "#e00" })];
  expect(() => collectContributions(twice)).toThrow("colours gets red twice");
});
