import { expect, test } from "@jest/globals";
import { readStartSettings } from "../../../scripts/start/settings.mjs";

test("A port that is no port is said in one sentence before anything starts", () => {
  for (const port of ["abc", "70000", "-1", "30.5"]) {
    expect(() => readStartSettings({ PORT: port })).toThrow("PORT must be a number from 0 to 65535.");
  }
  expect(readStartSettings({ PORT: "3100" }).port).toBe(3100);
  expect(readStartSettings({}).port).toBe(3000);
});
