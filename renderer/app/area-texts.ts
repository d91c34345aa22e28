import { areas } from "../areas/index";
import { addTexts } from "./messages";

const textsOf = (of: typeof areas) => of.flatMap(({ texts }) => texts ?? []);

/** Registers the texts that are needed before the user logs in. */
export const addSignInTexts = (): void =>
  addTexts(textsOf(areas.filter(({ isBeforeSignIn }) => isBeforeSignIn)));

let isInside = false;

/** Makes the messages of all areas known, once. */
export function addAreaTexts(): void {
  if (isInside) return;
  isInside = true;
  addTexts(textsOf(areas.filter(({ isBeforeSignIn }) => !isBeforeSignIn)));
}
