import { readCnpj, writeCnpj } from "./brazilian-documents";
import { checkedScore, codedText } from "./coded-text";

/** A Brazilian company's number, the alphanumeric ones included. The wire value is its fourteen characters. */
export const cnpj = codedText({
  name: "cnpj",
  read: readCnpj,
  write: writeCnpj,
  reason: "fieldTypes.notACnpj",
  guess: (sample) => checkedScore(sample, readCnpj, /\//),
});
