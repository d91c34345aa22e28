import { describe, expect, test } from "@jest/globals";
import { Vault, type StoredRequest } from "../../../renderer/offline/vault";
import { createMemoryStore } from "./memory-store";

const TABLE: StoredRequest = { method: "GET", address: "/api/v4/tables/7", body: {} };
const query = (body: Record<string, unknown>): StoredRequest => ({
  method: "POST",
  address: "/api/v4/tables/7/records/query",
  body,
});
const DAY = 24 * 60 * 60 * 1000;

async function openVault() {
  const device = createMemoryStore();
  const time = { now: 1000 * DAY };
  const vault = await Vault.open(device.store, () => time.now);
  return { ...device, vault, time };
}

describe("A device's store for reading without a connection", () => {
  test("An answer is found again with the time at which it was given", async () => {
    const { vault } = await openVault();
    await vault.put([{ request: TABLE, data: { name: "Orders" }, at: 5 }]);
    expect(await vault.find(TABLE)).toEqual({ request: TABLE, data: { name: "Orders" }, at: 5 });
    expect(await vault.find({ ...TABLE, address: "/api/v4/tables/8" })).toBeNull();
  });

  test("Neither the answer nor the request can be read from the storage", async () => {
    const { vault, rows } = await openVault();
    await vault.put([{ request: query({ search: "Paint" }), data: { name: "Sweep apron" }, at: 1 }]);
    const stored = [...rows.values()].map(({ id, bytes }) => id + new TextDecoder().decode(bytes)).join();
    for (const word of ["Sweep", "Paint", "records"]) expect(stored).not.toContain(word);
  });

  test.each([
    [
      "the same query with its keys in another order",
      query({ size: 100, sort: [{ a: 1, b: 2 }] }),
      query({ sort: [{ b: 2, a: 1 }], size: 100 }),
      true,
    ],
    ["a query with another value", query({ size: 100 }), query({ size: 50 }), false],
    ["a list in another order", query({ sort: [1, 2] }), query({ sort: [2, 1] }), false],
    ["the same address with another method", TABLE, { ...TABLE, method: "COPY" }, false],
  ])("An answer is found by %s: as it should be", async (_name, stored, wanted, isFound) => {
    const { vault } = await openVault();
    await vault.put([{ request: stored, data: 1, at: 1 }]);
    expect((await vault.find(wanted)) !== null).toBe(isFound);
  });

  test("A later answer takes the place of the earlier one", async () => {
    const { vault, rows } = await openVault();
    await vault.put([{ request: TABLE, data: "old", at: 1 }]);
    await vault.put([{ request: TABLE, data: "new", at: 2 }]);
    expect(rows.size).toBe(1);
    expect((await vault.find(TABLE))?.data).toBe("new");
  });

  test("The key cannot be exported, and without it nothing is readable", async () => {
    const { vault, rows, keys, store } = await openVault();
    await vault.put([{ request: TABLE, data: "secret", at: 1 }]);
    await expect(crypto.subtle.exportKey("raw", keys[0]!)).rejects.toThrow(/extractable/);
    keys.length = 0;
    const other = await Vault.open(store);
    expect(await other.find(TABLE)).toBeNull();
    expect(rows.size).toBe(0);
  });

  test("An answer that was put in another's place is not shown", async () => {
    const { vault, rows } = await openVault();
    const [other] = [query({ size: 1 })];
    await vault.put([
      { request: TABLE, data: "one", at: 1 },
      { request: other!, data: "two", at: 1 },
    ]);
    const [first, second] = [...rows.values()];
    rows.set(first!.id, { ...second!, id: first!.id });
    expect(await vault.find(TABLE)).toBeNull();
  });

  test("Answers that were not needed for 30 days are dropped; very large ones are never stored", async () => {
    const { vault, time, rows } = await openVault();
    await vault.put([{ request: TABLE, data: "old", at: time.now }]);
    time.now += 31 * DAY;
    await vault.put([
      { request: query({ size: 1 }), data: "new", at: time.now },
      { request: query({ size: 2 }), data: "x".repeat(3_100_000), at: time.now },
    ]);
    await vault.prune();
    expect(rows.size).toBe(1);
    expect((await vault.find(query({ size: 1 })))?.data).toBe("new");
  });

  test("Its size is known, and it can be cleared", async () => {
    const { vault } = await openVault();
    await vault.put([{ request: TABLE, data: "x".repeat(1000), at: 1 }]);
    const { answers, bytes } = await vault.size();
    expect(answers).toBe(1);
    expect(bytes).toBeGreaterThan(1000);
    await vault.clear();
    expect(await vault.size()).toEqual({ answers: 0, bytes: 0 });
  });
});
