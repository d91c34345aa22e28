// A file of its own, which comes when it is needed: the package is CommonJS, whose names only a static import finds.
export { dictionary } from "@zxcvbn-ts/language-common";
