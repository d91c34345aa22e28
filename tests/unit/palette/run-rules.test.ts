import "../../support/setup/page-globals";
import { afterEach, expect, jest, test } from "@jest/globals";
import { catalogue as en } from "#shared/text/en/index";
import type { Command, CommandContext } from "../../../renderer/app/commands";
import { findGone, successTime, withExternalLinks } from "../../../renderer/areas/palette/run-rules";
import { host } from "../../../renderer/host";
import { intlFor, translateWith } from "../../../renderer/ui/text";

afterEach(() => void jest.restoreAllMocks());

test.each([
  ["Copied", 250],
  ["Link copied to clipboard!", 1000],
  [" Two   words ", 500],
  ["One two three four five six seven eight", 2000],
  ["One two three four five six seven eight nine ten", 2000],
])("'%s' shows for %i ms", (message, time) => {
  expect(successTime(message)).toBe(time);
});

test("An address of another place opens in a tab of its own, a path in the page", () => {
  const navigate = jest.fn<(path: string) => void>();
  const opened = jest.spyOn(host, "openExternal").mockImplementation(() => undefined);
  const context = withExternalLinks({ navigate } as unknown as CommandContext);
  context.navigate("/home/tables");
  context.navigate("https://example.com/guide");
  context.navigate("mailto:ana@example.com");
  expect(navigate.mock.calls).toEqual([["/home/tables"]]);
  expect(opened.mock.calls).toEqual([["https://example.com/guide"], ["mailto:ana@example.com"]]);
});

test("A command that has gone since it was listed is a 404 that names it; what leads to an object cannot go", () => {
  const t = translateWith(intlFor(en, "en-GB"));
  const entry = (id: string) => ({ command: { id } as Command });
  expect(findGone(entry("records.create"), ["shortcuts.list"], t)).toEqual({
    id: "not_found",
    code: 404,
    message: "Command not found: records.create",
  });
  expect(findGone(entry("records.create"), ["records.create"], t)).toBeNull();
  expect(findGone(entry("open:table-7"), [], t)).toBeNull();
});
