import { referenceList } from "./reference-list";

export const chat = referenceList("chat");
