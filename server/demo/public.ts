export { seedDemo, seedExamples } from "./seed";
