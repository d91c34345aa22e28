import { namesOf } from "./files";
import { jsonList } from "./json-list";

export const image = jsonList("image", namesOf);
