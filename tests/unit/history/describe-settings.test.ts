import { expect, test } from "@jest/globals";
import { describeSettings, type SettingWords } from "../../../server/areas/history/log/describe-settings";

const fields: Record<number, string> = { 2: "Status", 5: "Due date" };
const words: SettingWords = {
  language: "en",
  referred: (key, value) =>
    ["fieldId", "field", "hidden"].includes(key) && typeof value === "number"
      ? (fields[value] ?? `#${value}`)
      : null,
  word: (value) => (value === "create_table" ? "Create new tables" : null),
  named: (kind, id, of) => {
    if (kind === "option") return of === 2 && id === 6 ? "Done" : null;
    return kind === "app" && id === 7 ? "Board" : null;
  },
};
const plain = (was: unknown, is: unknown) =>
  describeSettings(words, "Settings", [was, is]).map(({ name, before, after }) => [name, before, after]);

test.each<[string, unknown, unknown, [string, string, string][]]>([
  ["nothing for equal settings", { title: "A" }, { title: "A" }, []],
  [
    "the path and the value",
    { title: "A", kind: "bar" },
    { title: "B", kind: "bar" },
    [["Settings: Title", "A", "B"]],
  ],
  [
    "nested settings by their path",
    { view: { settings: { rowHeight: "short" } } },
    { view: { settings: { rowHeight: "tall" } } },
    [["Settings: View: Settings: Row height", "short", "tall"]],
  ],
  ["fields by their names", { fieldId: 2 }, { fieldId: 5 }, [["Settings: Field id", "Status", "Due date"]]],
  [
    "lists of fields by their names",
    { hidden: [2] },
    { hidden: [2, 5] },
    [["Settings: Hidden", "Status", "Status, Due date"]],
  ],
  ["a sort order", { by: [] }, { by: [{ field: 5, order: "asc" }] }, [["Settings: By", "", "Due date Asc"]]],
  [
    "conditions, without the value of a hidden field",
    { filter: { conditions: [] } },
    {
      filter: {
        conditions: [
          { fieldId: 2, operator: "isNot", value: 6 },
          { fieldId: 5, operator: "is", value: { period: "nextDays", days: 30 } },
          { fieldId: 9, operator: "is", value: "secret" },
        ],
      },
    },
    [["Settings: Filter: Conditions", "", "Status is not Done, Due date is nextDays 30, #9 is"]],
  ],
  [
    "objects of a bar by their names",
    { items: [] },
    {
      items: [
        { id: 7, type: "app" },
        { id: "home", label: "Today", type: "link" },
      ],
    },
    [["Settings: Items", "", "Board, Today"]],
  ],
  [
    "a change within an entry of a list",
    { items: [{ label: "Today", icon: "gauge" }] },
    { items: [{ label: "Today", icon: "sun" }] },
    [["Settings: Items: Today: Icon", "gauge", "sun"]],
  ],
  [
    "codes in words",
    { flags: [] },
    { flags: ["create_table"] },
    [["Settings: Flags", "", "Create new tables"]],
  ],
  ["a place on a page", null, { x: 0, y: 27, w: 120, h: 22 }, [["Settings", "", "0, 27 · 120 × 22"]]],
])("Stored settings are described with %s", (_what, was, is, changes) => {
  expect(plain(was, is)).toEqual(changes);
});

test("Entries of lists are chips", () => {
  expect(describeSettings(words, "Hidden", [{ hidden: [2] }, { hidden: [5] }])).toMatchObject([
    { chips: { before: [{ text: "Status" }], after: [{ text: "Due date" }] } },
  ]);
});
