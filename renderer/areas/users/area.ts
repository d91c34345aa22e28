import { usersTexts } from "#shared/text/users";
import { defineArea } from "../../app/define-area";

export const users = defineArea({ name: "users", texts: usersTexts, parts: () => import("./parts") });
