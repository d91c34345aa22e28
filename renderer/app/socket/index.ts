export { onEvent, onReset, type EventMeta } from "./event-registry";
export { usePresence, useSocketStatus, useTopic } from "./use-topic";
