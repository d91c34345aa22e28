import { readCpf, writeCpf } from "#shared/fields/values/brazilian-documents";
import { codeStorage } from "./code";

export const cpf = codeStorage({ name: "cpf", read: readCpf, write: writeCpf, reason: "fieldTypes.notACpf" });
