import type { ChangeContext } from "./change-context";
import type { Work } from "../../sql/work";

/** A step of every change set, in its transaction, after its operations are applied. */
export interface AfterWriteStep {
  readonly name: string;
  /** Names of the steps whose outcome it reads. */
  readonly after: readonly string[];
  run(context: ChangeContext): Work<void>;
}
