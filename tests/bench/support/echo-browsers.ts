import { chromium, type Page } from "@playwright/test";
import { chromiumPath } from "../../support/setup/chromium-path";
import { EDITS, TEXT, type Echo, type EchoMeter } from "./echo";
import { median } from "./figure";

/** Pages have clocks of their own, of 0.1 ms: `time` is comparable between them but for a fixed difference. */
const pageCode = ({ url, follow, edit, done }: Echo) => `
  const echo = ${JSON.stringify({ url, follow, edit, done })};
  const time = () => performance.timeOrigin + performance.now();
  let tell = () => {};
  window.heard = [];
  const socket = new WebSocket(echo.url);
  const isReady = new Promise((resolve, reject) => {
    socket.onerror = () => reject(new Error("No socket to " + echo.url));
    socket.onopen = () => echo.follow ? socket.send(echo.follow) : resolve();
    socket.onmessage = ({ data }) => {
      window.heard.push(time());
      if (data.includes('"subscribed"')) resolve();
      if (data.startsWith(echo.done)) tell();
    };
  });
  window.write = async () => {
    const began = [];
    for (let index = 0; index < ${EDITS}; index += 1) {
      const isDone = new Promise((resolve) => { tell = resolve; });
      began.push(time());
      socket.send(echo.edit.replaceAll("${TEXT}", index + " " + time()));
      await isDone;
      // A person's next edit finds everything at rest.
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    return began;
  };
  isReady
`;

/** From an edit in one page until the message is in the other, over one way. */
async function measureOneWay(writer: Page, reader: Page): Promise<number> {
  await reader.evaluate("window.heard.length = 0");
  const began = await writer.evaluate<number[]>("window.write()");
  await reader.waitForFunction(`window.heard.length >= ${EDITS}`);
  const heard = await reader.evaluate<number[]>("window.heard");
  return median(heard.map((time, index) => time - (began[index] ?? NaN)));
}

/**
 * Between two real browsers, each a process of its own with one page.
 *
 * @param open opens a page that may speak to the address
 */
export async function betweenBrowsers(
  echo: Echo,
  open: readonly [(page: Page) => Promise<unknown>, (page: Page) => Promise<unknown>],
): Promise<EchoMeter> {
  const browsers = await Promise.all(
    open.map(async (prepare) => {
      const browser = await chromium.launch({ executablePath: chromiumPath() });
      const page = await browser.newPage();
      await prepare(page);
      await page.evaluate(pageCode(echo));
      return { browser, page };
    }),
  );
  const [one, other] = browsers.map(({ page }) => page) as [Page, Page];
  return {
    // There and back: what the clocks differ by is in both with opposite signs.
    measure: async () => ((await measureOneWay(one, other)) + (await measureOneWay(other, one))) / 2,
    close: async () => void (await Promise.all(browsers.map(({ browser }) => browser.close()))),
  };
}
