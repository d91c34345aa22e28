import { readCpf, writeCpf } from "../values/brazilian-documents";
import { checkedScore, codedText } from "../values/coded-text";

/** A Brazilian person's number. The wire value is its eleven digits; both check digits are verified. */
export const cpf = codedText({
  name: "cpf",
  read: readCpf,
  write: writeCpf,
  reason: "fieldTypes.notACpf",
  guess: (sample) => checkedScore(sample, readCpf, /\./),
});
