/** The socket's path. */
export const SOCKET_PATH = "/api/socket";
/** Changes of one topic that can be told again after a lost connection; older ones mean a reload. */
export const REPLAY_WINDOW = 1000;
/** Changes of all tables that are gone through for them; whoever was away for longer loads again. */
export const REPLAY_LOG_WINDOW = 20_000;
/** How often a server with open sockets looks into a log that other servers may write, in ms. */
export const LOG_LOOK_INTERVAL = 2000;
/** Ping interval and the silence after which a peer counts as gone, in ms. */
export const HEARTBEAT_INTERVAL = 25_000;
export const HEARTBEAT_TIMEOUT = 60_000;
/** Sockets that one person may hold open at a server. */
export const SOCKETS_PER_USER = 100;
/** Topics one connection may follow. */
export const TOPICS_MAX = 100;
/** Largest message a client may send, in bytes. */
export const CLIENT_MESSAGE_MAX_BYTES = 16 * 1024;
/** Records named one by one in an event; a larger change says how many and the screen reloads. */
export const EVENT_RECORDS_MAX = 200;
/** Messages a client may send per second, and at once after silence. */
export const CLIENT_MESSAGES_PER_SECOND = 30;
export const CLIENT_MESSAGES_BURST = 200;
/** Calls that one connection may have waiting for their answers; a client asks what is more in requests of their own. */
export const SOCKET_CALLS_MAX = 50;
/** How long a client waits for an answer over the socket before it asks again by a request, in ms. */
export const SOCKET_CALL_PATIENCE = 10_000;
/** What may wait to be sent to one client, in bytes; a slower one is disconnected and catches up later. */
export const SOCKET_BUFFER_MAX_BYTES = 8 * 1024 * 1024;
/** Presence of a topic is told at most this often, in ms, and names at most so many people. */
export const PRESENCE_INTERVAL = 100;
export const PRESENCE_PEOPLE_MAX = 100;
/** How often servers repeat to each other where their people stand, and the silence after which they are forgotten, in ms. */
export const PRESENCE_REPEAT = 15_000;
export const PRESENCE_LIFE = 45_000;
