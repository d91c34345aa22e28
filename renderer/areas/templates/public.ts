export { TemplatePicture } from "./components/template-picture";
