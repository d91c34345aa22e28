export { RecordStages } from "./components/record-stages";
export { SlaView } from "./pages/sla-view";
export { watchedFields } from "./watched-fields";
