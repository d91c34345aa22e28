import { beforeAll, describe, expect, test } from "@jest/globals";
import { recordCalls, type CellValue } from "#shared/contract/records";

import { useTestWorkspace } from "../../support/test-workspace";
import { createTestTable, namesOf, type Asked, type TestTable } from "../../support/tables";

const workspace = useTestWorkspace();
let drivers: TestTable;

beforeAll(async () => {
  drivers = await createTestTable(workspace.builder, "Drivers", [
    { name: "Name", type: "text" },
    { name: "CPF", type: "cpf" },
    { name: "Company", type: "cnpj" },
    { name: "Plate", type: "carPlate" },
    { name: "Phone", type: "phone" },
    { name: "Site", type: "link" },
    { name: "Share", type: "percent" },
    { name: "Starts", type: "time" },
  ]);
  await drivers.add(
    {
      Name: "Ana",
      CPF: "111.444.777-35",
      Company: "12.abc.345/01de-35",
      Plate: "abc-1234",
      Phone: "+55 11 98765-4321",
      Site: "www.planalto.example",
      Share: 12.5,
      Starts: "08:30",
    },
    {
      Name: "Bia",
      CPF: "52998224725",
      Plate: "BRA2E19",
      Phone: "+442079460958",
      Share: -3,
      Starts: "22:15:30",
    },
    { Name: "Caio" },
  );
});

const names = (asked: Asked) => namesOf(workspace.member, drivers, asked);

test("Codes are kept in one form, however they were written", async () => {
  expect((await drivers.rows())[0]).toEqual({
    Name: "Ana",
    CPF: "11144477735",
    Company: "12ABC34501DE35",
    Plate: "ABC1234",
    Phone: "+5511987654321",
    Site: "https://www.planalto.example",
    Share: 12.5,
    Starts: "08:30:00",
  });
});

test.each<[string, CellValue]>([
  ["CPF", "111.444.777-36"],
  ["CPF", 11144477735],
  ["Company", "12.ABC.345/01DE-36"],
  ["Plate", "ABC-12345"],
  ["Phone", "98765-4321"],
  ["Site", "javascript:alert(1)"],
  ["Share", 0.125],
  ["Share", "12%"],
  ["Starts", "24:00"],
])("A %s is refused with its reason when it is %j", async (name, value) => {
  const error = await workspace.member.fails("record_validation_failed", recordCalls.createRecords, {
    tableId: drivers.id,
    records: [{ data: drivers.data({ [name]: value }) }],
  });
  expect(error.fields).toEqual([
    { path: `records.0.data.${drivers.field(name)}`, message: expect.stringMatching(/\w/) },
  ]);
});

describe("Search finds a code", () => {
  test.each([
    ["as it is kept", "11144477735", ["Ana"]],
    ["as it is written", "111.444", ["Ana"]],
    ["by a written part of a company's number", "345/01de", ["Ana"]],
    ["by a plate with its hyphen", "abc-12", ["Ana"]],
    ["by a plate without it", "abc12", ["Ana"]],
    ["by a telephone number as people say it", "98765-4321", ["Ana"]],
    ["by a part of an address", "planalto.ex", ["Ana"]],
    ["by a percentage", "12.5%", ["Ana"]],
  ])("%s", async (_, search, found) => {
    expect(await names({ search })).toEqual(found);
  });
});

describe("A filter", () => {
  test.each<[string, Parameters<typeof names>[0]["where"], string[]]>([
    ["takes a written CPF for the kept one", ["CPF", "is", "111.444.777-35"], ["Ana"]],
    ["finds nothing by what is no CPF", ["CPF", "is", "hello"], []],
    ["knows the start of both forms", ["CPF", "startsWith", "111.4"], ["Ana"]],
    ["knows the end of both forms", ["Plate", "endsWith", "1234"], ["Ana"]],
    ["leaves out the ones that contain a text", ["Plate", "doesNotContain", "abc"], ["Bia", "Caio"]],
    ["takes a list of plates", ["Plate", "isAnyOf", ["abc-1234", "bra2e19"]], ["Ana", "Bia"]],
    ["compares percentages with more digits than are kept", ["Share", "greaterThan", 12.499], ["Ana"]],
    ["orders times of day", ["Starts", "lessThan", "22:15"], ["Ana"]],
    ["finds empty cells", ["Phone", "isEmpty"], ["Caio"]],
  ])("%s", async (_, where, found) => {
    expect(await names({ where })).toEqual(found);
  });

  test("and the order of times puts empty ones last", async () => {
    expect(await names({ sort: "Starts" })).toEqual(["Ana", "Bia", "Caio"]);
    expect(await names({ sort: "Share" })).toEqual(["Bia", "Ana", "Caio"]);
  });
});
