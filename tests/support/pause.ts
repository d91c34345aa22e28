/** Pause between two questions, in ms: who waits leaves the processor to what is waited for. */
const PAUSE = 20;

/** Lets a moment pass before a test asks again whether something has come about. */
export const pause = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, PAUSE));
