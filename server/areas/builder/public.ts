export { stemPhrase, wordsOf } from "./planner/stem";
