import { expect, test } from "@jest/globals";
import { pluralOf } from "../../../server/text/plural";

test.each([
  ["en", "defect", "defects"],
  ["en", "work company", "work companies"],
  ["en", "branch", "branches"],
  ["en", "survey", "surveys"],
  ["en", "office equipment", "office equipment"],
  ["pt", "avaliação", "avaliações"],
  ["pt", "ordem de serviço", "ordens de serviço"],
  ["pt", "material", "materiais"],
  ["pt", "fornecedor", "fornecedores"],
  ["pt", "mês", "meses"],
  ["pt", "lápis", "lápis"],
  ["es", "revisión", "revisiones"],
  ["es", "pez", "peces"],
  ["es", "orden de trabajo", "ordenes de trabajo"],
  ["es", "cliente", "clientes"],
] as const)("The plural in %s of '%s' is '%s'", (language, noun, plural) => {
  expect(pluralOf(noun, language)).toBe(plural);
});
