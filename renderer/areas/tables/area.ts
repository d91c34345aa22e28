import { defineArea } from "../../app/define-area";
import { prefetchTable, loadTable } from "./prefetch";

export const tables = defineArea({
  name: "tables",
  routes: [
    {
      paths: ["/object/:tableId/*"],
      shape: "grid",
      load: () => import("./routes"),
      ask: prefetchTable,
      loadParallel: loadTable,
    },
  ],
  parts: () => import("./parts"),
});
