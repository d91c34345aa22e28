import { expect, test } from "@jest/globals";
import { questionOf } from "../../../server/areas/agents/answer/question-of";

const ask = "Which circuit feeds the edge lights?";

test.each([
  ["a greeting and a signature", `Good morning,\n\n${ask}\n\nThank you,\nMarta Brito\nDuty officer`, ask],
  ["a greeting alone", `Hello!\n${ask}`, ask],
  ["neither", ask, ask],
  [
    "lines below that are more than a signature",
    `${ask}\nThat is,\na\nb\nc\nd\ne`,
    `${ask}\nThat is,\na\nb\nc\nd\ne`,
  ],
  ["nothing else", "Good morning,", "Good morning,"],
  ["nothing else, with a signature", "Olá,\nAté logo,\nAna", "Olá,\nAté logo,\nAna"],
])("The question of a mail with %s", (_what, text, question) => {
  expect(questionOf([{ direction: "in", subject: "Lights", text }])).toBe(`Lights\n${question}`);
});

test("The question is that of the last mail that came in", () => {
  const mails = [
    { direction: "in" as const, subject: "Lights", text: "First" },
    { direction: "in" as const, subject: "Re: Lights", text: "Second" },
    { direction: "out" as const, subject: "Re: Lights", text: "Answer" },
  ];
  expect(questionOf(mails)).toBe("Re: Lights\nSecond");
  expect(questionOf([])).toBe("");
});
