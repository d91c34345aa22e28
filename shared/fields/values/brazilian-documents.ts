import { cnpj, cpf } from "cpf-cnpj-validator";

const cpfForm = /^\d{3}\.?\d{3}\.?\d{3}[-/]?\d{2}$/;
/** Letters are allowed in the first twelve places since July 2026 (Receita Federal, IN 2.229/2024). */
const cnpjForm = /^[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/?[0-9A-Z]{4}-?\d{2}$/;

/** A CPF as its eleven digits; null if the form or a check digit is wrong. */
export function readCpf(text: string): string | null {
  const bare = text.trim();
  return cpfForm.test(bare) && cpf.isValid(bare) ? bare.replace(/\D/g, "") : null;
}

/** A CNPJ as its fourteen characters, letters in capitals; null if the form or a check digit is wrong. */
export function readCnpj(text: string): string | null {
  const bare = text.trim().toUpperCase();
  return cnpjForm.test(bare) && cnpj.isValid(bare) ? bare.replace(/[^0-9A-Z]/g, "") : null;
}

/** "11144477735" as 111.444.777-35. */
export const writeCpf = (digits: string): string =>
  digits.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, "$1.$2.$3-$4");

/** "12ABC34501DE35" as 12.ABC.345/01DE-35. */
export const writeCnpj = (characters: string): string =>
  characters.replace(/^(\w{2})(\w{3})(\w{3})(\w{4})(\w{2})$/, "$1.$2.$3/$4-$5");
