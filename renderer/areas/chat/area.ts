import { chatTexts } from "#shared/text/chat";
import { defineArea } from "../../app/define-area";

export const chat = defineArea({
  name: "chat",
  texts: chatTexts,
  routes: [{ paths: ["/chat/*"], shape: "list", load: () => import("./routes") }],
  parts: () => import("./parts"),
});
