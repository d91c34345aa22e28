export { agentKind } from "./agent";
export { makeAgent } from "./make-agent";
