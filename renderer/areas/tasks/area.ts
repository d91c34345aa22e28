import { tasksTexts } from "#shared/text/tasks";
import { defineArea } from "../../app/define-area";

export const tasks = defineArea({ name: "tasks", texts: tasksTexts });
