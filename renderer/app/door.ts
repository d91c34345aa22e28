import { areas } from "../areas/index";
import type { Door } from "./define-area";

const doors = areas.flatMap((area) => area.door ?? []);

/** The screen that is shown before login. */
export function door(): Door {
  const [first] = doors;
  if (!first) throw new Error("No area has a door.");
  return first;
}
