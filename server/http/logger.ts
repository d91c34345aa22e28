import { pino, type DestinationStream, type Logger } from "pino";
import type { Config } from "../config";

/** Never in a log: what opens a session or a mailbox. */
const SECRETS = ["password", "token", "cookie", "authorization", "smtpUrl"].flatMap((name) => [
  name,
  `*.${name}`,
  `*.*.${name}`,
]);

/** @param destination where lines go instead of the standard output. */
export const createLogger = (level: Config["logLevel"], destination?: DestinationStream): Logger => {
  const options = { level, redact: { paths: [...SECRETS, '*.headers["set-cookie"]'], censor: "[redacted]" } };
  return destination ? pino(options, destination) : pino(options);
};
