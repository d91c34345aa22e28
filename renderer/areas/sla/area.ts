import { defineArea } from "../../app/define-area";

export const sla = defineArea({ name: "sla", parts: () => import("./parts") });
