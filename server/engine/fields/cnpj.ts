import { readCnpj, writeCnpj } from "#shared/fields/values/brazilian-documents";
import { codeStorage } from "./code";

export const cnpj = codeStorage({
  name: "cnpj",
  read: readCnpj,
  write: writeCnpj,
  reason: "fieldTypes.notACnpj",
});
