export { FormulaWords } from "./components/formula-words";
