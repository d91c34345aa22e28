import { describe, expect, test } from "@jest/globals";
import { maskTyped } from "#shared/fields/values/mask";

describe("Documents as they are typed", () => {
  test.each([
    ["cpf", "1", "1"],
    ["cpf", "1234", "123.4"],
    ["cpf", "123.", "123"],
    ["cpf", "52998224725", "529.982.247-25"],
    ["cpf", "529.982.247-251", "529.982.247-25"],
    ["cpf", "12a", "12"],
    ["cnpj", "12abc34501de35", "12.ABC.345/01DE-35"],
    ["cnpj", "11222333000181", "11.222.333/0001-81"],
    ["text", "12a", "12a"],
  ] as const)("%s %s is shown as %s", (type, typed, shown) => {
    expect(maskTyped(type, typed)).toBe(shown);
  });
});
