import { beforeEach, describe, expect, test } from "@jest/globals";
import { recordCalls } from "#shared/contract/records";
import { tableCalls } from "#shared/contract/tables";
import { PAGE_SIZE } from "#shared/limits/records";
import { prefetchTable } from "../../../renderer/areas/tables/prefetch";
import { askAt } from "../../../renderer/prefetch/prefetch";
import type { PrefetchRequest } from "../../../renderer/prefetch/prefetcher";
import { readPlace } from "../../../renderer/prefetch/place";

const storage = { getItem: () => null, setItem: () => undefined };
beforeEach(() => {
  Object.assign(globalThis, {
    localStorage: storage,
    sessionStorage: storage,
    location: { host: "localhost" },
  });
});

const at = (path: string) => new URL(path, "http://localhost");

describe("The first file reads an address", () => {
  test.each([
    ["/object/:tableId/*", "/object/12", { tableId: "12" }, ""],
    ["/object/:tableId/*", "/object/12/record/3?tab=history", { tableId: "12" }, "record/3"],
    ["/home/*", "/home/tables", {}, "tables"],
    ["/", "/", {}, ""],
  ])("%s reads %s", (pattern, path, params, rest) => {
    expect(readPlace(pattern, at(path))).toMatchObject({ params, rest });
  });

  test.each([
    ["/object/:tableId/*", "/objects/12"],
    ["/object/:tableId/*", "/object"],
    ["/exports/:identifier", "/exports/one/two"],
    ["/", "/home"],
  ])("%s is not %s", (pattern, path) => {
    expect(readPlace(pattern, at(path))).toBeNull();
  });
});

describe("For a table's address it asks", () => {
  const view = {
    id: 5,
    isVisible: true,
    can: { edit: true },
    config: { sort: [{ field: 2, direction: "desc" }] },
  };
  const table = { id: 12, fields: [{ id: 2, type: "text" }], views: [view] };

  async function asked(path: string): Promise<PrefetchRequest[]> {
    const requests: PrefetchRequest[] = [];
    const answers = {
      ask: async (request: PrefetchRequest) => {
        requests.push(request);
        return { status: 200, json: { table, seq: 1 } };
      },
    };
    const place = readPlace("/object/:tableId/*", at(path));
    if (place) await prefetchTable(askAt(answers, ""), place);
    return requests;
  }
  const query = { method: recordCalls.queryRecords.method, address: "/api/v4/tables/12/records/query" };

  test("the table and then the first page of its first view, as the grid will ask it", async () => {
    const requests = await asked("/object/12");
    expect(requests[0]).toEqual({ method: tableCalls.getTable.method, address: "/api/v4/tables/12" });
    expect(requests.at(-1)).toEqual({
      ...query,
      body: { sort: view.config.sort, size: PAGE_SIZE, offset: 0 },
    });
  });

  test("the record that is open beside it", async () => {
    expect((await asked("/object/12/record/3")).map(({ address }) => address)).toContain(
      "/api/v4/tables/12/records/3",
    );
  });

  test("nothing where the address names no table", async () => {
    expect(await asked("/object/twelve")).toEqual([]);
  });
});
