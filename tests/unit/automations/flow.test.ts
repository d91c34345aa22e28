import { describe, expect, test } from "@jest/globals";
import type { AutomationStep } from "#shared/automations/definition";
import { compareDefinitions } from "../../../renderer/areas/automations/editor/compare";
import {
  editDraft,
  redoDraft,
  startHistory,
  undoDraft,
} from "../../../renderer/areas/automations/editor/draft-history";
import {
  addBranch,
  besideOf,
  duplicateStep,
  findStep,
  insertStep,
  moveStep,
  neighbourOf,
  placeAfter,
  placeOf,
  removeBranch,
  removeStep,
  stepNumbers,
} from "../../../renderer/areas/automations/editor/flow";
import { kindOf, misfitOf, readText, writeText } from "../../../renderer/areas/automations/editor/run-value";

const step = (id: string, more: Partial<AutomationStep> = {}): AutomationStep => ({
  id,
  action: "tasks.create",
  config: {},
  ...more,
});
const always = { match: "all" as const, conditions: [] };

/** A loop with a branch in it, between two plain steps. */
const steps = [
  step("s1"),
  step("s2", {
    action: "flow.iterate",
    steps: [
      step("s3", {
        action: "flow.branch",
        branches: [
          { id: "b1", name: "Urgent", condition: always, steps: [step("s4"), step("s5")] },
          { id: "b2", name: "", condition: null, steps: [] },
        ],
      }),
    ],
  }),
  step("s6"),
];
const ids = (list: readonly AutomationStep[]): unknown[] =>
  list.map(({ id, steps: inside, branches }) => [
    id,
    ...(inside ? [ids(inside)] : []),
    ...(branches ?? []).map((branch) => ids(branch.steps)),
  ]);

describe("The flow", () => {
  test("numbers the trigger 1 and the steps in reading order", () => {
    expect([...stepNumbers(steps)]).toEqual([
      ["trigger", 1],
      ["s1", 2],
      ["s2", 3],
      ["s3", 4],
      ["s4", 5],
      ["s5", 6],
      ["s6", 7],
    ]);
  });

  test("inserts a step into a loop and into a branch", () => {
    expect(ids(insertStep(steps, { list: "loop:s2", index: 0 }, step("new")))[1]).toEqual([
      "s2",
      [["new"], ["s3", [["s4"], ["s5"]], []]],
    ]);
    expect(ids(insertStep(steps, { list: "branch:b2", index: 0 }, step("new")))[1]).toEqual([
      "s2",
      [["s3", [["s4"], ["s5"]], [["new"]]]],
    ]);
  });

  test("removes a step with everything inside", () => {
    expect(ids(removeStep(steps, "s3"))).toEqual([["s1"], ["s2", []], ["s6"]]);
  });

  test("moves a step within its list, and no further", () => {
    expect(ids(moveStep(steps, "s4", 1))[1]).toEqual(["s2", [["s3", [["s5"], ["s4"]], []]]]);
    expect(ids(moveStep(steps, "s1", -1))).toEqual(ids(steps));
    expect(ids(moveStep(steps, "s6", -1))).toEqual([["s1"], ["s6"], ids(steps)[1]]);
  });

  test("copies a step with ids of its own", () => {
    const copied = duplicateStep(steps, "s2");
    expect(ids(copied)[2]).toEqual(["s7", [["s8", [["s9"], ["s10"]], []]]]);
    expect(findStep(copied, "s8")?.branches?.map(({ id }) => id)).toEqual(["b3", "b4"]);
  });

  test("adds a branch before the last one, which is taken otherwise", () => {
    const branches = () => findStep(addBranch(steps, "s3"), "s3")?.branches?.map(({ id }) => id);
    expect(branches()).toEqual(["b1", "b3", "b2"]);
    expect(findStep(removeBranch(steps, "s3", "b1"), "s3")?.branches?.map(({ id }) => id)).toEqual(["b2"]);
  });

  test("says where a step is", () => {
    expect(placeOf(steps, "s5")).toEqual({ list: "branch:b1", index: 1 });
    expect(placeOf(steps, "none")).toBeNull();
  });

  test.each([
    ["down from the trigger", "trigger", 1, "s1"],
    ["down into a branch", "s3", 1, "s4"],
    ["up out of a loop", "s3", -1, "s2"],
    ["up at the top", "trigger", -1, "trigger"],
    ["down at the end", "s6", 1, "s6"],
  ] as const)("Arrows walk %s", (_what, from, by, to) => {
    expect(neighbourOf({ trigger: null, actions: steps, mode: "parallel" }, from, by)).toBe(to);
  });
});

describe("Undo of a draft", () => {
  const draft = (...of: string[]) => ({
    trigger: null,
    actions: of.map((id) => step(id)),
    mode: "parallel" as const,
  });

  test("takes back an edit, and redo makes it again", () => {
    const edited = editDraft(startHistory(draft("s1")), draft("s1", "s2"));
    const undone = undoDraft(edited);
    expect(undone.now).toEqual(draft("s1"));
    expect(redoDraft(undone).now).toEqual(draft("s1", "s2"));
    expect(undoDraft(undone)).toBe(undone);
  });

  test("takes back everything typed in one setting at once", () => {
    let history = startHistory(draft());
    for (const id of ["a", "ab", "abc"]) history = editDraft(history, draft(id), "s1.title");
    expect(undoDraft(history).now).toEqual(draft());
  });

  test("an edit after undo drops what was undone", () => {
    const undone = undoDraft(editDraft(startHistory(draft("s1")), draft("s2")));
    expect(redoDraft(editDraft(undone, draft("s3"))).now).toEqual(draft("s3"));
  });
});

describe("Values of settings", () => {
  test.each([
    ["text", "Close the runway", "literal"],
    ["a template", "Close {{ trigger.record.Name }}", "text"],
    ["a formula", "=[Price] * 2", "formula"],
  ])("%s is read and written alike", (_what, typed, kind) => {
    expect(kindOf(readText(typed))).toBe(kind);
    expect(writeText(readText(typed))).toBe(typed);
  });

  test.each([
    ["a person", "user", ["user"], null],
    ["several people where one fits", "users", ["user"], "takesOne"],
    ["a person where people fit", "user", ["user", "users"], null],
    ["a date in text", "date", ["text"], null],
    ["files in text", "files", ["text"], "wrongType"],
    ["text where a person fits", "text", ["user"], "wrongType"],
    ["anything where nothing is said", "files", [], null],
  ] as const)("%s: %s into %s", (_what, type, accepts, misfit) => {
    expect(misfitOf(type, accepts)).toBe(misfit);
  });
});

describe("Comparing versions", () => {
  const version = (...actions: AutomationStep[]) => ({
    trigger: { type: "records.created", config: { tableId: 1 } },
    actions,
    mode: "parallel" as const,
  });

  test.each([
    ["the same", version(step("s1")), version(step("s1")), []],
    ["a new step", version(step("s1")), version(step("s1"), step("s2")), [["s2", "added"]]],
    ["a removed step", version(step("s1"), step("s2")), version(step("s2")), [["s1", "removed"]]],
    [
      "a changed setting",
      version(step("s1")),
      version(step("s1", { config: { title: "A" } })),
      [["s1", "changed"]],
    ],
    [
      "swapped steps",
      version(step("s1"), step("s2")),
      version(step("s2"), step("s1")),
      [
        ["s2", "moved"],
        ["s1", "moved"],
      ],
    ],
    [
      "a changed trigger",
      version(),
      { ...version(), trigger: { type: "records.created", config: { tableId: 2 } } },
      [["trigger", "changed"]],
    ],
  ] as const)("%s", (_what, before, after, expected) => {
    expect(
      compareDefinitions(before as never, after as never).map(({ stepId, kind }) => [stepId, kind]),
    ).toEqual(expected);
  });
});

describe("The keyboard in the flow", () => {
  const branched = [
    step("s1"),
    step("s2", {
      branches: [
        { id: "b1", name: "", condition: null, steps: [step("s3"), step("s4")] },
        { id: "b2", name: "", condition: null, steps: [] },
        { id: "b3", name: "", condition: null, steps: [step("s5")] },
      ],
    }),
  ];

  test.each([
    ["s4", 1, "s5"],
    ["s5", -1, "s3"],
    ["s5", 1, null],
    ["s1", 1, null],
  ] as const)("beside %s to %s is %s", (id, by, beside) => {
    expect(besideOf(branched, id, by)).toBe(beside);
  });

  test.each([
    ["trigger", { list: "root", index: 0 }],
    ["s2", { list: "root", index: 2 }],
    ["s3", { list: "branch:b1", index: 1 }],
  ])("a step after %s goes to %j", (id, place) => {
    expect(placeAfter(branched, id)).toEqual(place);
  });
});
