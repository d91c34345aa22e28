/** The socket's path. */
export const SOCKET_PATH = "/api/socket";
/** Changes of one topic that can be told again after a lost connection; older ones mean a reload. */
export const REPLAY_WINDOW = 1000;
/** Ping interval and the silence after which a peer counts as gone, in ms. */
export const HEARTBEAT_INTERVAL = 25_000;
export const HEARTBEAT_TIMEOUT = 60_000;
/** Online heartbeat throttle in ms (specification 1, section 9). */
export const ONLINE_THROTTLE = 5000;
/** Topics one connection may follow. */
export const TOPICS_MAX = 100;
/** Largest message a client may send, in bytes. */
export const CLIENT_MESSAGE_MAX_BYTES = 16 * 1024;
/** Records named one by one in an event; a larger change says how many and the screen reloads. */
export const EVENT_RECORDS_MAX = 200;
