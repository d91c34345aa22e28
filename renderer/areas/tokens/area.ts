import { tokensTexts } from "#shared/text/tokens";
import { defineArea } from "../../app/define-area";

export const tokens = defineArea({
  name: "tokens",
  texts: tokensTexts,
  routes: [
    {
      paths: ["/automations/api-token", "/automations/tables", "/automations/tables/table-data/:tableId"],
      shape: "list",
      load: () => import("./routes"),
    },
  ],
  parts: () => import("./parts"),
});
