import { checkbox } from "./checkbox";
import type { FieldStorage } from "./storage";

export const starred: FieldStorage = { ...checkbox, name: "starred" };
