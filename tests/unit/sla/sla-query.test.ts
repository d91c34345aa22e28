import { expect, test } from "@jest/globals";
import { readSlaQuery, writeSlaQuery } from "../../../renderer/areas/sla/sla-query";
import { spanText } from "../../../renderer/areas/sla/span-text";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test("a span shows its two largest parts, in the reader's language", () => {
  expect(spanText(3 * DAY + 4 * HOUR + 5 * MINUTE, "en")).toBe("3d 4h");
  expect(spanText(12 * MINUTE + 5 * SECOND, "en")).toBe("12m 5s");
  expect(spanText(2 * DAY + 30 * MINUTE, "en")).toBe("2d");
  expect(spanText(400, "en")).toBe("0s");
  expect(spanText(59 * SECOND, "pt")).toMatch(/^59\s?s$/);
});

test("the address says field, stage, order and record, and nothing that goes without saying", () => {
  const query = { field: 7, stage: "2", sortBy: "time", sortOrder: "asc", recordId: 3 } as const;
  expect(readSlaQuery(new URLSearchParams(writeSlaQuery(query)))).toEqual(query);
  const plain = readSlaQuery(new URLSearchParams());
  expect(plain).toEqual({
    field: null,
    stage: null,
    sortBy: "started_at",
    sortOrder: "desc",
    recordId: null,
  });
  expect(writeSlaQuery(plain)).toEqual({});
});

test("an invalid address is read as far as it makes sense", () => {
  const query = new URLSearchParams("field=0x1&stage=&sortBy=name&sortOrder=up&recordId=-4");
  expect(readSlaQuery(query)).toMatchObject({
    field: null,
    sortBy: "started_at",
    sortOrder: "desc",
    recordId: null,
  });
});
