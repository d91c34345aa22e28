import { defineArea } from "../../app/define-area";
import { askApp, askTable, loadTable } from "./early";

export const tables = defineArea({
  name: "tables",
  routes: [
    {
      paths: ["/object/:tableId/*"],
      shape: "grid",
      load: () => import("./routes"),
      ask: askTable,
      loadBeside: loadTable,
    },
    { paths: ["/app/:appId/*"], shape: "grid", load: () => import("./app-routes"), ask: askApp },
  ],
  parts: () => import("./parts"),
});
