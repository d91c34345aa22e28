import type { ChangeContext } from "../context";
import type { Work } from "../work";

/** What follows from every change set, in its own transaction, once its operations are applied. */
export interface AfterWriteStep {
  readonly name: string;
  /** Names of the steps whose outcome it reads. */
  readonly after: readonly string[];
  run(context: ChangeContext): Work<void>;
}
