export { afterJest as default } from "./before-jest.mjs";
