/** How long the main process waits for an organisation's server, in milliseconds. */
export const SERVER_TIMEOUT_MS = 10_000;
/** Size of the first window and the smallest one, in device-independent pixels. */
export const WINDOW_WIDTH = 1440;
export const WINDOW_HEIGHT = 900;
export const WINDOW_MIN_WIDTH = 390;
export const WINDOW_MIN_HEIGHT = 480;
/** Height of the strip with the window's buttons: the top bar's 56 minus its hairline. */
export const WINDOW_BUTTONS_HEIGHT = 55;
/** Organisations with a shortcut of their own: mod+1 to mod+9. */
export const ORGANIZATION_SHORTCUTS = 9;
/** How long after a click or key press a page may open an address outside, in milliseconds. */
export const OUTSIDE_GESTURE_MS = 10_000;
/** Addresses opened outside in one minute. */
export const OUTSIDE_PER_MINUTE = 20;
/** Scheme of the links that open the application from elsewhere. */
export const DEEP_LINK_SCHEME = "workloom";
/** First size of a second window. */
export const SECOND_WINDOW_WIDTH = 1000;
export const SECOND_WINDOW_HEIGHT = 720;
/** Quiet time after which a window's place and size, or the page in it, are written, in milliseconds. */
export const WINDOW_STATE_DELAY_MS = 500;
/** A switch shows the other organisation's window at the latest after so long, in milliseconds. */
export const WINDOW_REPLACED_MS = 8000;
/** Waits between attempts to follow an organisation without a window, in milliseconds: doubled each time. */
export const LIGHT_SOCKET_FIRST_WAIT_MS = 1000;
export const LIGHT_SOCKET_LONGEST_WAIT_MS = 60_000;
/** How often an organisation is tried again that did not answer, in milliseconds. */
export const COMPANY_RETRY_MS = 120_000;
/** Zoom levels as Chromium counts them: each is a fifth more or less. */
export const ZOOM_LEVEL_MIN = -3;
export const ZOOM_LEVEL_MAX = 4;
/** How long 'Pause notifications' lasts, in milliseconds. */
export const NOTIFICATION_PAUSE_MS = 60 * 60_000;
/** The dialog that offers the desktop app: when it opens, and for how long (specification 2), in milliseconds. */
export const LAUNCH_DIALOG_DELAY = 800;
export const LAUNCH_DIALOG_CLOSES = 10_000;
/** When the first check for updates is made, and then how often, in milliseconds. */
export const UPDATE_FIRST_CHECK_MS = 30_000;
export const UPDATE_INTERVAL_MS = 4 * 60 * 60_000;
/** A larger log becomes the old one. */
export const LOG_FILE_MAX_BYTES = 1_000_000;
