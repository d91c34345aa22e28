import { areas } from "../areas/index";
import type { AreaPages } from "./define-area";

/** The pages of all areas, and the one that tests how a crash is shown. */
export const allPages: readonly AreaPages[] = [
  ...areas.flatMap(({ routes = [] }) => routes),
  { paths: ["/testCrashError"], shape: "list", load: () => import("./errors/test-crash-page") },
];
