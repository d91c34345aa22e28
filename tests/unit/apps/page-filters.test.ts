import { describe, expect, test } from "@jest/globals";
import type { Field } from "#shared/contract/fields";
import {
  conditionsFor,
  filterOn,
  readPageState,
  withFilter,
  withPageState,
  withPicked,
  type PageState,
} from "../../../renderer/areas/apps/filters/page-filters";

const field = (id: number, name: string, type: Field["type"], config: object = {}) =>
  ({ id, name, type, config }) as Field;
const options = (...labels: string[]) => ({
  options: labels.map((label, at) => ({ id: at + 1, label, color: "teal" })),
});
const NOTHING: PageState = { search: "", filters: [], picked: [] };
const ORDERS = 1;
const CUSTOMERS = 2;
const stage = field(10, "Stage", "select", options("New", "Done"));

describe("Filters of a page", () => {
  test("It is read from the address as it was written there", () => {
    const state = withPicked(
      withFilter({ ...NOTHING, search: "wing" }, filterOn(ORDERS, stage, { operator: "is", value: 2 })),
      { tableId: CUSTOMERS, recordId: 7, label: "Aérea & co", common: [] },
    );
    expect(readPageState(withPageState(new URLSearchParams("edit=true"), state))).toEqual(state);
    expect(withPageState(new URLSearchParams("edit=true"), NOTHING).toString()).toBe("edit=true");
  });

  test("Malformed filters in an address are ignored", () => {
    const query = new URLSearchParams("f=nonsense&f=[1,2]&f={}&r=[1]&r=null");
    expect(readPageState(query)).toEqual(NOTHING);
  });

  test("A chosen option means the one of the same name in other tables", () => {
    const state = withFilter(NOTHING, filterOn(ORDERS, stage, { operator: "is", value: 2 }));
    const other = field(20, "Stage", "select", options("Done", "New"));
    expect(conditionsFor(state, ORDERS, [stage])).toEqual([{ fieldId: 10, operator: "is", value: 2 }]);
    expect(conditionsFor(state, CUSTOMERS, [other])).toEqual([
      { fieldId: 20, operator: "isAnyOf", value: [1] },
    ]);
    expect(conditionsFor(state, CUSTOMERS, [field(21, "Stage", "text")])).toEqual([]);
  });

  test("A chosen record narrows other tables by what connects them, else by common fields", () => {
    const common = [filterOn(CUSTOMERS, stage, { operator: "is", value: 1 })];
    const state = withPicked(NOTHING, { tableId: CUSTOMERS, recordId: 7, label: "Aérea", common });
    const customer = field(30, "Customer", "connectedRecord", { tableId: CUSTOMERS });
    expect(conditionsFor(state, ORDERS, [customer, stage])).toEqual([
      { match: "any", conditions: [{ fieldId: 30, operator: "isAnyOf", value: [7] }] },
    ]);
    expect(conditionsFor(state, ORDERS, [stage])).toEqual([{ fieldId: 10, operator: "isAnyOf", value: [1] }]);
    expect(conditionsFor(state, CUSTOMERS, [stage])).toEqual([]);
  });
});
