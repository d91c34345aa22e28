export { onEvent, onFollowed, onReset } from "./event-registry";
export { usePresence, useSocketStatus, useTopic } from "./use-topic";
