import type { Page } from "@playwright/test";

/** A page's connections, whose messages the test holds back. */
export interface HeldSocket {
  /** Sends the messages held back so far, and all later ones immediately. */
  letGo(): void;
}

/** Holds back the messages of pages loaded next: they follow no topic until they are released. */
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
