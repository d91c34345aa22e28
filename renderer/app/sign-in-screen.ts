import { areas } from "../areas/index";
import type { SignInScreen } from "./define-area";

const screens = areas.flatMap((area) => area.signInScreen ?? []);

/** The screen that is shown before login. */
export function signInScreen(): SignInScreen {
  const [first] = screens;
  if (!first) throw new Error("No area has a sign-in screen.");
  return first;
}
