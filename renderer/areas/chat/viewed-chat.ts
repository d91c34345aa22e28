/** The chat whose newest message is on the screen: nothing in it is new. */
let shown: number | null = null;

export const isViewed = (chatId: number): boolean =>
  shown === chatId && document.visibilityState === "visible";

export const setViewedChat = (chatId: number | null): void => {
  shown = chatId;
};
