import { BADGE_MAX } from "#shared/limits/updates";
import readIcon from "../../resources/favicon.svg?url";
import unreadIcon from "../../resources/favicon-unread.svg?url";

const COUNT = /^\(\d+\+?\) /;
let unread = 0;
let watching: MutationObserver | null = null;

/** Says what waits to be read before the title, whichever page names it, and on the icon of the tab. */
export function showUnread(count: number): void {
  unread = count;
  document
    .querySelector<HTMLLinkElement>("link[rel=icon]")
    ?.setAttribute("href", count > 0 ? unreadIcon : readIcon);
  const title = document.querySelector("title");
  if (!watching && title) {
    watching = new MutationObserver(writeCount);
    watching.observe(title, { childList: true });
  }
  writeCount();
}

function writeCount(): void {
  const bare = document.title.replace(COUNT, "");
  const count = unread > BADGE_MAX ? `${BADGE_MAX}+` : String(unread);
  const title = unread > 0 ? `(${count}) ${bare}` : bare;
  if (title !== document.title) document.title = title;
}
