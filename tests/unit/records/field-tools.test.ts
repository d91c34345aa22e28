import "../../support/setup/page-globals";
import { describe, expect, test } from "@jest/globals";
import { isGroup } from "#shared/fields/filter-group";
import type { FilterGroup } from "#shared/fields/operators";
import { callAt, writingAt } from "../../../renderer/areas/fields/formula/caret";
import { suggest } from "../../../renderer/areas/fields/formula/suggestions";
import { refusalOf, toCell } from "../../../renderer/areas/files/file-field";
import {
  addNode,
  newCondition,
  newGroup,
  replaceNode,
  withOperator,
} from "../../../renderer/areas/fields/filters/filter-tree";
import { usableFilter } from "../../../renderer/tables/usable-config";
import { readScope, scopeId } from "../../../renderer/areas/palette/entry";
import { orders } from "../../support/formula";
import { fieldOf } from "./kit";

describe("Building a filter", () => {
  const title = fieldOf(1);
  const hours = fieldOf(2, "number");
  const all: FilterGroup = { match: "all", conditions: [] };

  test("a condition begins with its field's first comparison, a group asks the other way than the one around it", () => {
    expect(newCondition(title)).toEqual({ fieldId: 1, operator: "contains" });
    expect(newCondition(hours)).toEqual({ fieldId: 2, operator: "is" });
    const inner = newGroup(title, all);
    expect(inner).toEqual({ match: "any", conditions: [{ fieldId: 1, operator: "contains" }] });
    expect(newGroup(title, inner).match).toBe("all");
  });
  test("nodes are added, exchanged and taken away without changing the tree that was there", () => {
    const one = addNode(all, newCondition(title));
    const two = addNode(one, newCondition(hours));
    expect([all, one, two].map(({ conditions }) => conditions.length)).toEqual([0, 1, 2]);
    expect(replaceNode(two, 0, newGroup(hours, two)).conditions.map(isGroup)).toEqual([true, false]);
    expect(replaceNode(two, 0, null).conditions).toEqual([newCondition(hours)]);
    expect(two.conditions).toHaveLength(2);
  });
  test.each([
    ["is", 5, "isNot", 5],
    ["is", 5, "greaterThan", 5],
    ["is", 5, "between", undefined],
    ["between", [1, 2], "is", undefined],
    ["is", 5, "isAnyOf", undefined],
    ["isAnyOf", [1, 2], "isNoneOf", [1, 2]],
    ["isAnyOf", [1, 2], "between", undefined],
    ["is", 5, "isEmpty", undefined],
  ] as const)("%s %j becomes %s with %j", (operator, value, next, kept) => {
    const condition = { fieldId: 2, operator, value: typeof value === "number" ? value : [...value] };
    const changed = withOperator(condition, next);
    expect(changed.operator).toBe(next);
    expect(changed.value).toEqual(kept);
    expect("value" in changed).toBe(kept !== undefined);
  });
  test("what is not finished is not asked, at any depth", () => {
    const filter: FilterGroup = {
      match: "all",
      conditions: [
        { fieldId: 2, operator: "between", value: [1] },
        { fieldId: 2, operator: "is", value: "" },
        { fieldId: 2, operator: "isAnyOf", value: [] },
        { match: "any", conditions: [{ fieldId: 1, operator: "contains" }] },
        {
          match: "any",
          conditions: [
            { fieldId: 9, operator: "isEmpty" },
            { fieldId: 2, operator: "is", value: 0 },
          ],
        },
      ],
    };
    expect(usableFilter(filter, [title, hours])).toEqual({
      match: "all",
      conditions: [{ match: "any", conditions: [{ fieldId: 2, operator: "is", value: 0 }] }],
    });
    expect(usableFilter(undefined, [title])).toBeUndefined();
    expect(usableFilter({ match: "any", conditions: [] }, [title])).toBeUndefined();
  });
});

describe("Writing a formula", () => {
  const at = (text: string) => ({ source: text.replace("|", ""), caret: text.indexOf("|") });
  const writing = (text: string) => writingAt(at(text).source, at(text).caret);
  const labels = (text: string, language: "en" | "pt" = "en") => {
    const found = writing(text);
    return found ? suggest(found, orders, language).map(({ label }) => label) : [];
  };

  test.each([
    ["SU|", "word", "SU"],
    ["1 + pri|", "word", "pri"],
    ["{Pri|", "field", "Pri"],
    ["{Pri|}", "field", "Pri"],
    ["[Qu|", "field", "Qu"],
    ["{|", "field", ""],
  ])("%s is being written as a %s", (text, kind, query) => {
    expect(writing(text)).toMatchObject({ kind, query });
  });
  test.each(["|", "1 + |", '"SU|', "SUM(|", "{Price}|", "12|"])("nothing is being written in %s", (text) => {
    expect(writing(text)).toBeNull();
  });
  test("A brace after the caret is included, so that no extra one remains", () => {
    expect(writing("{Pri|} + 1")).toMatchObject({ start: 0, end: 5 });
    expect(writing("{Pri| + 1")).toMatchObject({ start: 0, end: 4 });
  });
  test("Names that begin so come before names that contain it; fields before functions", () => {
    expect(labels("{t|").slice(0, 1)).toEqual(["Title"]);
    expect(labels("{t|")).toContain("Quantity");
    expect(labels("{t|")).not.toContain("TODAY");
    expect(labels("su|")[0]).toBe("SUM");
    expect(labels("som|", "pt")[0]).toBe("SOMA");
    expect(labels("a|")).toHaveLength(8);
    expect(labels("{Photo|")).toEqual([]);
  });
  test("Behind a connection the other table's fields are offered", () => {
    expect(labels("{Customer}.{C|")).toEqual(["Country", "Credit"]);
    expect(labels("{Price}.{C|")).toEqual([]);
  });
  test.each([
    ["SUM(|", { name: "SUM", argument: 0 }],
    ["SUM(1, |", { name: "SUM", argument: 1 }],
    ["SE(1; 2; |", { name: "SE", argument: 2 }],
    ["IF(SUM(1, 2), |", { name: "IF", argument: 1 }],
    ["IF(SUM(1, |", { name: "SUM", argument: 1 }],
    ["IF((1 + |", { name: "IF", argument: 0 }],
    ['IF("a, b(", |', { name: "IF", argument: 1 }],
    ["SUM(1)|", null],
    ["1 + |", null],
  ])("%s stands in %j", (text, call) => expect(callAt(at(text).source, at(text).caret)).toEqual(call));
});

describe("Files for a field", () => {
  const file = (size: number, type = "application/pdf") => ({ size, type, name: "a" }) as unknown as File;
  const papers = fieldOf(1, "files", { config: { max_files: 2, maxBytes: 100, resize_imgs: false } });
  const photos = fieldOf(2, "image", { config: { max_files: 5, maxBytes: 100, resize_imgs: true } });

  test("are counted and weighed together with those that the cell holds, before anything is sent", () => {
    expect(refusalOf(papers, [], [file(60), file(40)])).toBeNull();
    expect(refusalOf(papers, [{ size: 60 }], [file(41)])).toBe("files.tooLarge");
    expect(refusalOf(papers, [{ size: 1 }], [file(1), file(1)])).toBe("files.tooMany");
  });
  test("of an image field are images; a drawing that may contain scripts is not", () => {
    expect(refusalOf(photos, [], [file(1, "image/png")])).toBeNull();
    expect(refusalOf(photos, [], [file(1, "image/png"), file(1)])).toBe("files.invalidPicture");
    expect(refusalOf(photos, [], [file(1, "image/svg+xml")])).toBe("files.invalidPicture");
  });
  test("None left is an empty cell", () => expect(toCell([])).toBeNull());
});

describe("Filter of the palette", () => {
  test.each([null, { kind: "group", group: "go" }, { kind: "table", tableId: 7 }] as const)(
    "%j is read back from its id",
    (scope) => expect(readScope(scopeId(scope))).toEqual(scope),
  );
  test("An id of something else narrows nothing", () => {
    expect([readScope("recent"), readScope(""), readScope(undefined)]).toEqual([null, null, null]);
  });
});
