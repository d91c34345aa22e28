/** The socket's path. */
export const SOCKET_PATH = "/api/socket";
/** Changes of one topic that can be replayed after a lost connection; after more of them the client reloads. */
export const REPLAY_WINDOW = 1000;
/** Changes of all tables that are scanned for them; a client that was away for longer reloads. */
export const REPLAY_LOG_WINDOW = 20_000;
/** How often a server with open sockets checks a log that other servers may write, in ms. */
export const LOG_LOOK_INTERVAL = 2000;
/** Ping interval, and the silence after which a peer counts as gone, in ms. */
export const HEARTBEAT_INTERVAL = 25_000;
export const HEARTBEAT_TIMEOUT = 60_000;
/** Sockets that one user may hold open at a server. */
export const SOCKETS_PER_USER = 100;
/** Topics one connection may subscribe to. */
export const TOPICS_MAX = 100;
/** Largest message a client may send, in bytes. */
export const CLIENT_MESSAGE_MAX_BYTES = 16 * 1024;
/** Largest binary message, such as an edit of a document, in bytes. */
export const CLIENT_FRAME_MAX_BYTES = 300 * 1024;
/** Records listed in an event; a larger change only has their number and the screen reloads. */
export const EVENT_RECORDS_MAX = 200;
/** Messages a client may send per second, and its burst. */
export const CLIENT_MESSAGES_PER_SECOND = 30;
export const CLIENT_MESSAGES_BURST = 200;
/** Unanswered calls of one connection; a client sends further ones as requests. */
export const SOCKET_CALLS_MAX = 50;
/** How long a client waits for an answer over the socket before it repeats the call as a request, in ms. */
export const SOCKET_CALL_PATIENCE = 10_000;
/** Most unsent bytes for one client; a slower one is disconnected and catches up later. */
export const SOCKET_BUFFER_MAX_BYTES = 8 * 1024 * 1024;
/** Presence of a topic is sent at most this often, in ms, with at most this many users. */
export const PRESENCE_INTERVAL = 100;
export const PRESENCE_PEOPLE_MAX = 100;
/** How often servers repeat the presence of their users to each other, and when it expires without that, in ms. */
export const PRESENCE_REPEAT = 15_000;
export const PRESENCE_LIFE = 45_000;
