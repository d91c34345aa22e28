import type { ViewTypeChecks } from "./view-type-checks";

export const minilista: ViewTypeChecks = { name: "minilista" };
