import { beforeAll, expect, test } from "@jest/globals";
import { loadPhoneLibrary } from "../../../renderer/app/libraries/phone-library";
import { namedCountries } from "../../../renderer/areas/fields/config/named-countries";

beforeAll(loadPhoneLibrary);

test.each([
  ["en", "Brazil (+55)", "Spain (+34)"],
  ["pt", "Brasil (+55)", "Espanha (+34)"],
  ["es", "Brasil (+55)", "España (+34)"],
])("Countries are named in %s, with their calling codes", (language, brazil, spain) => {
  const countries = namedCountries(language);
  expect(countries).toContainEqual({ value: "BR", label: brazil });
  expect(countries).toContainEqual({ value: "ES", label: spain });
  expect(countries.length).toBeGreaterThan(200);
});

test("Countries come in the order of their names, accents among the letters they belong to", () => {
  const names = namedCountries("es").map(({ label }) => label);
  const places = ["Brasil", "Dinamarca", "Emiratos", "México", "Mongolia", "Uruguay"].map((name) =>
    names.findIndex((label) => label.startsWith(name)),
  );
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places[0]).toBeGreaterThan(0);
});
