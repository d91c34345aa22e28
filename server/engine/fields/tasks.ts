import { referenceList } from "./reference-list";

export const tasks = referenceList("tasks");
