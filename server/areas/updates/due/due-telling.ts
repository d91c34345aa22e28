import type { Telling } from "../tell";

/** Someone to be told of a deadline; the key is the same whenever it is looked for. */
export interface DueTelling {
  key: string;
  /** Made once it is known that they were not told before. @returns null for someone who may not see it */
  telling(): Promise<Telling | null>;
}
