import type { Telling } from "../tell";

/** A person to notify of a deadline; the key is the same in every search. */
export interface DueTelling {
  key: string;
  /** Made once it is known that they were not told before. @returns null for someone who may not see it */
  telling(): Promise<Telling | null>;
}
