import { pino, type Logger } from "pino";
import type { Config } from "../config";

/** Never in a log: what opens a session or a mailbox. */
const SECRETS = ["password", "token", "cookie", "authorization", "smtpUrl"].flatMap((name) => [
  name,
  `*.${name}`,
  `*.*.${name}`,
]);

export const createLogger = (level: Config["logLevel"]): Logger =>
  pino({ level, redact: { paths: [...SECRETS, '*.headers["set-cookie"]'], censor: "[redacted]" } });
