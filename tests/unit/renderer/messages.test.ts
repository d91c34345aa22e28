import { expect, jest, test } from "@jest/globals";

jest.mock("../../../renderer/app/late-texts", () => {
  const late = () => Promise.resolve({ default: { "tasks.late": "Late" } });
  return { lateTexts: { en: late, pt: late, es: late } };
});

test("Messages that load while the late ones arrive have those, too", async () => {
  const { addTexts, loadLateMessages, loadMessages } = await import("../../../renderer/app/messages");
  let answer = (_messages: Record<string, string>): void => undefined;
  const slow = new Promise<Record<string, string>>((resolve) => (answer = resolve));
  const texts = () => slow;
  addTexts([{ en: texts, pt: texts, es: texts }]);
  const begun = loadMessages("en");
  await loadLateMessages("en");
  answer({ "tasks.early": "Early" });
  expect(await begun).toMatchObject({ "tasks.early": "Early", "tasks.late": "Late" });
});
