import { defineArea } from "../../app/define-area";
import { askTable, loadTable } from "./early";

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
  ],
  parts: () => import("./parts"),
});
