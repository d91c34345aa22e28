import { expect, test } from "@jest/globals";
import { slantedUpTo } from "../../../renderer/areas/apps/blocks/chart-parts";

test.each([
  [
    ["New", "Planned", "In progress", "Waiting parts", "In review"],
    { full: false, beside: true, phone: true },
  ],
  [["New", "Planned", "Done"], { full: false, beside: false, phone: false }],
  [["Customer service", "Field operations", "Headquarters north"], { full: true, beside: true, phone: true }],
])("Names of %j are written at a slant where they would touch", (names, slanted) => {
  const isSlanted = (width: number) => width <= slantedUpTo(names);
  expect({ full: isSlanted(570), beside: isSlanted(380), phone: isSlanted(340) }).toEqual(slanted);
});
