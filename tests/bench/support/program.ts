import { join } from "node:path";
import { projectRoot } from "../../../server/project-root";

/** Path of a program beside this file that runs in a process of its own. */
export const program = (name: string): string => join(projectRoot(), "tests/bench/support", name);
