import { describe, expect, test } from "@jest/globals";
import { address } from "#shared/fields/types/address";
import { readAddress, writeAddress, type Address } from "#shared/fields/values/address-text";
import { brazilian } from "./locales";

const whole: Address = {
  street: "Rua Augusta",
  number: "1500",
  complement: "sala 2",
  district: "Consolação",
  city: "São Paulo",
  state: "SP",
  postalCode: "01304-001",
  country: "Brasil",
};

describe("An address in one line", () => {
  test("is read as it is written", () => {
    const line = "Rua Augusta, 1500, sala 2 - Consolação, São Paulo - SP, 01304-001, Brasil";
    expect(writeAddress(whole)).toBe(line);
    expect(readAddress(line)).toEqual(whole);
  });
  test.each<[string, Address]>([
    [
      "Av. Paulista, 1000, São Paulo - SP",
      { street: "Av. Paulista", number: "1000", city: "São Paulo", state: "SP" },
    ],
    [
      "Av. Paulista, nº 1000 - Bela Vista, São Paulo/SP, CEP: 01310-100",
      {
        street: "Av. Paulista",
        number: "1000",
        district: "Bela Vista",
        city: "São Paulo",
        state: "SP",
        postalCode: "01310-100",
      },
    ],
    [
      "Rua das Flores, s/n, 4000-123 Porto, Portugal",
      { street: "Rua das Flores", number: "s/n", city: "Porto", postalCode: "4000-123", country: "Portugal" },
    ],
    ["Rua das Flores 10, Lisboa", { street: "Rua das Flores 10", city: "Lisboa" }],
    [
      "Calle Mayor, 4, Madrid, España",
      { street: "Calle Mayor", number: "4", city: "Madrid", country: "España" },
    ],
    ["Rua Augusta, 1500, Fundos", { street: "Rua Augusta", number: "1500", complement: "Fundos" }],
    [
      "Rua Augusta, 1500, sala 2, Faro",
      { street: "Rua Augusta", number: "1500", complement: "sala 2", city: "Faro" },
    ],
    [
      "Rua Augusta, 1500, Torre Norte - Centro",
      { street: "Rua Augusta", number: "1500", complement: "Torre Norte", district: "Centro" },
    ],
    ["Aerodrome road, North gate", { street: "Aerodrome road", complement: "North gate" }],
    ["Aerodrome road", { street: "Aerodrome road" }],
  ])("%s is taken apart", (line, parts) => {
    expect(readAddress(line)).toEqual(parts);
  });
  test("that makes no sense loses nothing", () => {
    const line = "by the old hangar, ask for Zé, blue door";
    const read = readAddress(line);
    expect(Object.values(read ?? {}).join(", ")).toBe(line);
  });
});

test("An address is kept in one form: parts in order, trimmed, without empty ones", () => {
  const value = address.value({}).parse({ city: " Faro ", street: "Rua  A", number: "" });
  expect(JSON.stringify(value)).toBe('{"street":"Rua A","city":"Faro"}');
  expect(address.value({}).safeParse({ street: " " }).success).toBe(false);
  expect(address.value({}).safeParse({ planet: "Mars" }).success).toBe(false);
  expect(address.parse(" , ,", {}, brazilian)).toEqual({ ok: false, reason: "fieldTypes.emptyAddress" });
});
