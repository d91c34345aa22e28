import { titlesOf } from "./checklist";
import { jsonList } from "./json-list";

export const todoList = jsonList("todoList", titlesOf);
