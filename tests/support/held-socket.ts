import type { Page } from "@playwright/test";

/** A page's connections, of which the test decides when they speak. */
export interface HeldSocket {
  /** Lets what was said meanwhile through, and from now on everything. */
  letGo(): void;
}

/** Holds back what the pages loaded next say over their connection: they follow no topic until they are let go. */
export async function holdSocket(page: Page): Promise<HeldSocket> {
  const waiting: (() => void)[] = [];
  let isHeld = true;
  await page.routeWebSocket("**/api/socket", (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      if (isHeld) waiting.push(() => server.send(message));
      else server.send(message);
    });
  });
  return {
    letGo() {
      isHeld = false;
      for (const say of waiting.splice(0)) say();
    },
  };
}
