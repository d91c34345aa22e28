import type { Language } from "../languages";
import { catalogue as en } from "./en/index";
import { catalogue as es } from "./es/index";
import type { Messages } from "./index";
import { catalogue as pt } from "./pt/index";

/** The core's messages in every language at once, for the server, which answers each person in their own. */
export const catalogues: Record<Language, Messages> = { en, pt, es };
