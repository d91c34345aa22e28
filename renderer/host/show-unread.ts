import { BADGE_MAX } from "#shared/limits/updates";

/** Of the public folder: both hosts serve it at the root. */
const UNREAD_ICON = "/favicon-unread.svg";

const COUNT = /^\(\d+\+?\) /;
let unread = 0;
let watching: MutationObserver | null = null;
/** The icon that the page came with. */
let icon: string | null = null;

/** Says what waits to be read before the title, whichever page names it, and on the icon of the tab. */
export function showUnread(count: number): void {
  unread = count;
  const link = document.querySelector("link[rel=icon]");
  icon ??= link?.getAttribute("href") ?? null;
  if (icon !== null) link?.setAttribute("href", count > 0 ? UNREAD_ICON : icon);
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
