import { pino, type DestinationStream, type Logger } from "pino";
import type { Config } from "../config";

/** Never in a log: what opens a session, a mailbox or a service. */
const SECRETS = ["password", "token", "cookie", "authorization", "smtpUrl", "key", "secret"].flatMap(
  (name) => [name, `*.${name}`, `*.*.${name}`],
);

/** @param destination where lines go instead of the standard output. */
export const createLogger = (level: Config["logLevel"], destination?: DestinationStream): Logger => {
  const options = { level, redact: { paths: [...SECRETS, '*.headers["set-cookie"]'], censor: "[redacted]" } };
  return destination ? pino(options, destination) : pino(options);
};
