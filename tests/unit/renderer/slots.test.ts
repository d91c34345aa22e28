import { describe, expect, jest, test } from "@jest/globals";
import { defineSlot } from "../../../renderer/app/slots";

const idsOf = (slot: ReturnType<typeof defineSlot>) => slot.current().map(({ id }) => id);

describe("A slot that areas fill", () => {
  test("It has its entries in their order, independent of registration", () => {
    const slot = defineSlot();
    for (const [id, order] of [["last", 9] as const, ["first", 1] as const, ["between", 5] as const])
      slot.entry({ id, order }).add();
    expect(idsOf(slot)).toEqual(["first", "between", "last"]);
  });

  test("Nothing is in it before its area has come", () => {
    const slot = defineSlot();
    slot.entry({ id: "tasks", order: 1 });
    expect(idsOf(slot)).toEqual([]);
  });

  test("An entry that comes again takes its own place", () => {
    const slot = defineSlot<{ id: string; order: number; label: string }>();
    slot.entry({ id: "tasks", order: 1, label: "Tasks" }).add();
    slot.entry({ id: "tasks", order: 1, label: "To do" }).add();
    expect(slot.current()).toEqual([{ id: "tasks", order: 1, label: "To do" }]);
  });

  test("Subscribers get later entries, until they unsubscribe", () => {
    const slot = defineSlot();
    const hear = jest.fn();
    const stop = slot.subscribe(hear);
    slot.entry({ id: "tasks", order: 1 }).add();
    expect(hear).toHaveBeenCalledTimes(1);
    stop();
    slot.entry({ id: "notes", order: 2 }).add();
    expect(hear).toHaveBeenCalledTimes(1);
  });
});
