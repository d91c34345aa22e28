import { tasksTexts } from "#shared/text/tasks";
import { defineArea } from "../../app/define-area";

export const tasks = defineArea({
  name: "tasks",
  texts: tasksTexts,
  routes: [
    { paths: ["/tasks/*"], shape: "list", load: () => import("./routes") },
    { paths: ["/for-you/*"], shape: "list", load: () => import("./for-you-routes") },
  ],
  parts: () => import("./parts"),
});
