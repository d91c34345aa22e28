import type { ViewTypeChecks } from "./view-type-checks";

export const formPages: ViewTypeChecks = { name: "formPages" };
