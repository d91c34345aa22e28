import { expect, test } from "@jest/globals";
import { createLogger } from "../../../server/http/logger";

test("Secrets of sessions and mailboxes are never written to the log", () => {
  const lines: string[] = [];
  const log = createLogger("info", { write: (line) => void lines.push(line) });
  log.info({
    password: "s3cret",
    request: { headers: { authorization: "Bearer s3cret", cookie: "a=s3cret" } },
  });
  log.info({
    body: { token: "s3cret" },
    config: { smtpUrl: "smtp://me:s3cret@mail" },
    reply: { headers: { "set-cookie": "s3cret" } },
  });
  expect(lines).toHaveLength(2);
  expect(lines.join()).not.toContain("s3cret");
  expect(lines.join()).toContain("[redacted]");
});
