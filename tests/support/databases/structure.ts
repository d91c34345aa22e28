import { areas } from "../../../server/areas/index";
import { structureOf } from "../../../server/define-area";

/** The structure of the product's databases. */
export const structure = structureOf(areas);
