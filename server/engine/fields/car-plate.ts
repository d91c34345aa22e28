import { readPlate, writePlate } from "#shared/fields/values/plate-number";
import { codeStorage } from "./code";

export const carPlate = codeStorage({
  name: "carPlate",
  read: readPlate,
  write: writePlate,
  reason: "fieldTypes.notAPlate",
});
