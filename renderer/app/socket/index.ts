export { onEvent, onFollowed, onReset } from "./event-registry";
export { useEarlyConnection, usePresence, useSocketStatus, useTopic } from "./use-topic";
