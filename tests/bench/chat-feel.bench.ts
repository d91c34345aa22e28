import { chromium, type Page } from "@playwright/test";
import { docOf } from "#shared/chat/message-doc";
import { chatCalls } from "#shared/contract/chat";
import { SESSION_COOKIE } from "#shared/limits/access";
import { prepareFolder } from "../support/organizations/prepared-folder";
import { startServerProcess } from "../support/server-process";
import { chromiumPath } from "../support/setup/chromium-path";
import { median, type Bench } from "./support/figure";
import { inTemporaryFolder } from "./support/temporary-folder";

const MESSAGES = 200;
const ROUNDS = 40;
const SEND_MOST = 16;
const SWITCH_MOST = 50;

/**
 * As a text, because the page does not have the bundler's helpers. Both wait for the page's own work: from the key or
 * the click until its result is in the document, and until the frame that shows it is drawn.
 */
const meters = `
  const once = (isThere) => new Promise((resolve) => {
    if (isThere()) return resolve(performance.now());
    const watch = new MutationObserver(() => {
      if (!isThere()) return;
      watch.disconnect();
      resolve(performance.now());
    });
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  const drawn = () => new Promise((resolve) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(performance.now());
    port2.postMessage(null);
  }));
  const meter = (event, isThere) => new Promise((resolve) => {
    document.addEventListener(event, async ({ timeStamp }) => {
      const inDocument = await once(isThere) - timeStamp;
      resolve({ inDocument, drawn: await drawn() - timeStamp });
    }, { capture: true, once: true });
  });
  const log = () => document.querySelector("[role=log]");
  window.sends = (words) => meter("keydown", () => log()?.textContent.includes(words));
  window.switches = (words) => meter("click", () => log()?.textContent.includes(words));
`;

interface Time {
  inDocument: number;
  drawn: number;
}

/** Performs an action of a user and returns the page's time for it, in ms. */
async function time(page: Page, meter: string, act: () => Promise<void>): Promise<Time> {
  await page.evaluate(`window.measured = window.${meter}; undefined`);
  await act();
  return page.evaluate<Time>("window.measured");
}

async function sends(page: Page): Promise<Time[]> {
  const box = page.getByRole("textbox", { name: "Message Channel 0" });
  const times: Time[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const words = `Sent in round ${round}.`;
    await box.fill(words);
    times.push(await time(page, `sends("${words}")`, () => page.keyboard.press("Enter")));
    await page.getByText("Sending").waitFor({ state: "hidden" });
  }
  return times;
}

async function switches(page: Page): Promise<Time[]> {
  const link = (place: number) => page.getByRole("link", { name: `Channel ${place}` });
  const times: Time[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const place = (round + 1) % 2;
    times.push(await time(page, `switches("Last of ${place}")`, () => link(place).click()));
  }
  // Of both the first visit loads the chat.
  return times.slice(2);
}

export default {
  name: "chat-feel",
  run: () =>
    inTemporaryFolder(async (folder) => {
      const { host, tokens, caller } = await prepareFolder(folder);
      const server = await startServerProcess(folder);
      const builder = caller("builder", server.port);
      const chatIds: number[] = [];
      for (const place of [0, 1]) {
        const { chat } = await builder.ok(chatCalls.createChannel, {
          chatType: "public_channel",
          name: `Channel ${place}`,
          iconColor: "iris",
        });
        chatIds.push(chat.id);
        for (let index = 1; index <= MESSAGES; index += 1) {
          const message = docOf(index === MESSAGES ? `Last of ${place}` : `Message ${index}`);
          await builder.ok(chatCalls.sendMessage, {
            chatId: chat.id,
            clientId: `${place}-message-${index}`,
            message,
          });
        }
      }
      const origin = `http://${host}:${server.port}`;
      const browser = await chromium.launch({
        executablePath: chromiumPath(),
        args: ["--no-sandbox", "--disable-gpu"],
      });
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      await context.addCookies([
        { name: SESSION_COOKIE, value: tokens.builder, url: origin, httpOnly: true, sameSite: "Lax" },
      ]);
      const page = await context.newPage();
      await page.goto(`${origin}/chat/channel/${chatIds[0]}`);
      await page.getByText("Last of 0").waitFor();
      await page.evaluate(meters);
      const switched = await switches(page);
      const sent = await sends(page);
      await browser.close();
      await server.stop();
      const figures = (name: string, times: readonly Time[], most: number) =>
        (["inDocument", "drawn"] as const).map((what) => {
          const value = Number(median(times.map((one) => one[what])).toFixed(1));
          const figure = `${name}, ${what === "drawn" ? "until its frame is drawn" : "until it is in the document"}, median`;
          const isGoal = what === "inDocument";
          return {
            figure,
            value,
            unit: "ms",
            ...(isGoal ? { target: `≤ ${most} ms`, reached: value <= most } : {}),
          };
        });
      return [
        ...figures("a message is sent by Enter", sent, SEND_MOST),
        ...figures("a visited channel is opened by a click", switched, SWITCH_MOST),
      ];
    }),
} satisfies Bench;
