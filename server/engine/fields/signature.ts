import { namesOf } from "./files";
import { jsonList } from "./json-list";

export const signature = jsonList("signature", namesOf);
