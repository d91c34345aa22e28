export { DEMO_PASSWORD } from "./people";
export { seedDemo } from "./seed";
