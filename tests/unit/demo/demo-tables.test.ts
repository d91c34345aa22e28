import { describe, expect, test } from "@jest/globals";
import { isValidPhoneNumber } from "libphonenumber-js/max";
import { fieldTypes } from "#shared/fields/index";
import type { BlueprintTable } from "#shared/templates/blueprint";
import { catalogue } from "../../../server/areas/templates/catalogue";
import { contractRows } from "../../../server/demo/contracts";
import { createCustomerNames, customerRows } from "../../../server/demo/customers";
import type { DemoRows } from "../../../server/demo/define";
import { createAirfields } from "../../../server/demo/places";
import { createRandom } from "../../../server/demo/random";
import { createRunways, runwayName, runwayRows } from "../../../server/demo/runways";
import { workOrderRows } from "../../../server/demo/work-orders";
import { plainText } from "#shared/fields/values/cell-entries";

const today = new Date("2026-11-21T10:00:00Z");
const people = ["ana@planalto.example", "rui@planalto.example", "eva@planalto.example"];
const template = catalogue().find(({ slug }) => slug === "airfield-services");

function makeTables(day = today): BlueprintTable[] {
  const random = createRandom(1);
  const runways = createRunways(random, createAirfields(random, 200), 300);
  const customers = createCustomerNames(random, 60);
  const rows: Record<string, DemoRows> = {
    "Work orders": workOrderRows(
      random,
      { runways: runways.slice(0, 20).map(runwayName), customers },
      people,
      day,
      400,
    ),
    Runways: runwayRows(random, runways),
    Customers: customerRows(random, customers, people, day),
    Contracts: contractRows(random, customers, day, 80),
  };
  return (template?.tables ?? []).map((table) => ({ ...table, rows: rows[table.label]?.rows ?? [] }));
}
const [orders, runways, customers, contracts] = makeTables();
const column = (table: BlueprintTable | undefined, name: string) => {
  const at = table?.fields.findIndex((field) => field.name === name) ?? -1;
  return table?.rows.map((row) => row[at] ?? null) ?? [];
};

/** The titles of a table's records. */
const known = (label: string) =>
  label === "Runways" ? column(runways, "Runway") : column(customers, "Name");

describe("the demo's tables", () => {
  test("are the same each time, apart from the days", () => {
    expect(makeTables()).toEqual(makeTables());
    const later = makeTables(new Date("2027-03-01T10:00:00Z"));
    expect(column(later[0], "Title")).toEqual(column(orders, "Title"));
    expect(column(later[0], "Due date")).not.toEqual(column(orders, "Due date"));
  });

  test.each([
    ["Work orders", orders, 400],
    ["Runways", runways, 300],
    ["Customers", customers, 60],
    ["Contracts", contracts, 80],
  ])("%s hold values that fit their fields", (label, table, count) => {
    expect(table?.label).toBe(label);
    expect(table?.rows).toHaveLength(count);
    for (const [index, field] of (table?.fields ?? []).entries()) {
      const type = fieldTypes[field.type];
      const config = type.config.parse({ ...(type.defaults as object), ...field.config });
      const values = (table?.rows ?? []).map((row) => row[index] ?? null).filter((value) => value !== null);
      const labels = field.type === "user" ? people : field.options && Object.keys(field.options);
      const fits = (value: unknown) =>
        labels
          ? labels.includes(String(value))
          : field.connects
            ? known(field.connects.table).includes(String(value))
            : type.value(config).safeParse(value).success;
      expect(values.filter((value) => !fits(value))).toEqual([]);
      if (field.required) expect(values).toHaveLength(count);
    }
  });

  test("show a working company", () => {
    const due = column(orders, "Due date").map(String);
    const status = column(orders, "Status");
    const day = "2026-11-21";
    const share = (dueIn: (date: string) => boolean, state: string) => {
      const chosen = status.filter((_, index) => dueIn(due[index] ?? ""));
      return chosen.filter((value) => value === state).length / chosen.length;
    };
    expect(due.some((date) => date < day) && due.some((date) => date > day)).toBe(true);
    expect(share((date) => date < "2026-11-01", "Done")).toBeGreaterThan(0.9);
    expect(share((date) => date > "2026-12-01", "Done")).toBe(0);
    expect(
      column(orders, "Created at").every((at, index) => plainText(at).slice(0, 10) < (due[index] ?? "")),
    ).toBe(true);
  });

  test("have runways whose ends face each other and customers whose names differ", () => {
    for (const name of column(runways, "Runway").map(String)) {
      const [low, high] = (/(\d\d)\/(\d\d)$/.exec(name) ?? []).slice(1).map(Number);
      expect(Number(high) - Number(low)).toBe(18);
    }
    expect(new Set(column(customers, "Name")).size).toBe(60);
    const known = new Set(column(customers, "Name"));
    expect(column(contracts, "Customer").every((name) => known.has(name))).toBe(true);
  });

  test("have customers whose telephones and postal codes are those of their countries", () => {
    const from = column(customers, "Country").map(String);
    const callingCode: Record<string, string> = {
      Portugal: "+351",
      Spain: "+34",
      Brazil: "+55",
      France: "+33",
      Germany: "+49",
      Argentina: "+54",
      Chile: "+56",
    };
    const phones = column(customers, "Phone").map(String);
    expect(
      phones.filter((number, index) => !number.startsWith(callingCode[from[index] ?? ""] ?? "?")),
    ).toEqual([]);
    expect(phones.filter((number) => !isValidPhoneNumber(number))).toEqual([]);
    expect(new Set(phones).size).toBe(phones.length);
    expect(new Set(from).size).toBeGreaterThan(4);
    const addresses = column(customers, "Address") as { postalCode: string; country: string }[];
    const portuguese = addresses.filter(({ country }) => country === "Portugal");
    expect(portuguese.every(({ postalCode }) => /^\d{4}-\d{3}$/.test(postalCode))).toBe(true);
    expect(
      addresses.every(
        ({ postalCode, country }) => country === "Portugal" || !/^\d{4}-\d{3}$/.test(postalCode),
      ),
    ).toBe(true);
  });

  test("sign contracts before they begin, and only those", () => {
    const [signed, status] = [column(contracts, "Signed"), column(contracts, "Status")];
    expect(
      signed.every(
        (value, index) => value === !["Draft", "Negotiation"].includes(plainText(status[index] ?? null)),
      ),
    ).toBe(true);
  });
});
