import type { CDPSession, Page } from "@playwright/test";

/** Thread time of the page's main thread so far, in ms: what else the machine does is not in it. */
export async function threadTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
}

/** As a text: what the bundler adds to functions is not known in the page. */
const noteFrames = `
  window.drawnFrames = [];
  (function note(time) {
    if (time) window.drawnFrames.push(time);
    requestAnimationFrame(note);
  })();
`;

/** Counts frames in the page; answers when those since it was asked last were drawn, in ms. */
export async function countFrames(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(noteFrames);
  return () => page.evaluate<number[]>("window.drawnFrames.splice(0)");
}

/** A session that counts the thread time of a page from now on. */
export async function watchThread(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.setTimeDomain", { timeDomain: "threadTicks" });
  await session.send("Performance.enable");
  return session;
}
