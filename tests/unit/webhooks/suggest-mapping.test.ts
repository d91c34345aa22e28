import { expect, test } from "@jest/globals";
import { readValues, suggestMapping } from "../../../renderer/areas/webhooks/suggest-mapping";

const fields = [
  { id: 1, name: "Title" },
  { id: 2, name: "Measured at" },
  { id: 3, name: "Run id" },
];

test.each<[string, string, Record<string, string> | null]>([
  ["values inside objects and lists", '{"run":{"id":7,"tags":["a"]}}', { "run.id": "7", "run.tags.0": "a" }],
  ["those of a list's first item", '[{"id":1},{"id":2}]', { id: "1" }],
  ["values of a form", "title=A&measured_at=now", { title: "A", measured_at: "now" }],
  ["no keys with dots, which no path reaches", '{"a.b":1,"c":null}', { c: "null" }],
  ["nothing if it is broken", '{"a', null],
  ["nothing of a list of texts", '["a"]', null],
])("A request has %s", (_, body, values) => {
  expect(readValues(body) && Object.fromEntries(readValues(body) ?? [])).toEqual(values);
});

test("Fields get the values of their names, mapped ones keep theirs", () => {
  const values = readValues('{"old":{"title":"x"},"title":"y","run":{"id":7,"measured_at":"now"}}');
  expect(suggestMapping(values ?? new Map(), fields, [])).toEqual([
    { path: "title", fieldId: 1 },
    { path: "run.measured_at", fieldId: 2 },
    { path: "run.id", fieldId: 3 },
  ]);
  expect(suggestMapping(values ?? new Map(), fields.slice(0, 1), [{ path: "name", fieldId: 1 }])).toEqual([
    { path: "name", fieldId: 1 },
  ]);
});
