export { onEvent, onFollowed, onReset } from "./event-registry";
export { onFrame, socket, socketState } from "./socket";
export { useEarlyConnection, usePresence, useSocketStatus, useTopic } from "./use-topic";
