import { lazyPart } from "../../app/errors/lazy-part";

export { RecordStages } from "./components/record-stages";
export const SlaView = lazyPart(() => import("./pages/sla-view"));
