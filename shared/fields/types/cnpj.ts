import { readCnpj, writeCnpj } from "../values/brazilian-documents";
import { checkedScore, codedText } from "../values/coded-text";

/** A Brazilian company's number, the alphanumeric ones included. The wire value is its fourteen characters. */
export const cnpj = codedText({
  name: "cnpj",
  read: readCnpj,
  write: writeCnpj,
  reason: "fieldTypes.notACnpj",
  guess: (sample) => checkedScore(sample, readCnpj, /\//),
});
