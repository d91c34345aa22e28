import { expect, test } from "@jest/globals";
import { addTexts, formatMessage } from "../../../server/text/format";

test("A stored message whose text has other values by now is said without them", async () => {
  const texts = { "stored.stopped": "{count, plural, one {A column is} other {Columns are}} new: {names}." };
  const load = () => Promise.resolve(texts);
  await addTexts([{ en: load, pt: load, es: load }]);
  expect(formatMessage("en", "stored.stopped", { columns: "name" })).toBe("Columns are new: .");
});
