import { areas } from "../../../server/areas/index";
import { structureOf } from "../../../server/define-area";

/** What the product's databases are made of. */
export const structure = structureOf(areas);
