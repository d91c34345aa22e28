import type { ReadingState } from "#shared/fields/types/attachment-vision";

/** The outcome of reading one file. */
export interface SettledReading {
  id: number;
  state: ReadingState;
  text: string;
  attempts: number;
  /** Not to be tried before this, in ms since 1970. */
  tryAt: number;
}
