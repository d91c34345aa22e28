export { makeAgent } from "./make-agent";
