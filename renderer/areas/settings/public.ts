export { useOutsideLinks } from "./use-outside-links";
