import { describe, expect, test } from "@jest/globals";
import { isCovered, toKnowledge } from "../../../server/areas/agents/knowledge/knowledge";
import { splitLines } from "../../../server/areas/agents/knowledge/split-passages";
import { languageOfText } from "../../../server/areas/agents/knowledge/words";
import {
  decodeVector,
  encodeVector,
  fuseRankings,
  indexVectors,
} from "../../../server/areas/agents/knowledge/vectors";
import { createRandom } from "../../support/random";

const texts = [
  "How do I reset my password when I cannot sign in?",
  "Invoices are sent on the first day of every month by e-mail.",
  "You can cancel your subscription at any time; the plan stays active until the period ends.",
  "Only administrators may delete a table; deleted tables go to the trash for 30 days.",
  "As faturas são enviadas por e-mail no primeiro dia de cada mês.",
  "Você pode cancelar a assinatura a qualquer momento; o plano continua ativo até o fim do período.",
  "Somente administradores podem excluir uma tabela; tabelas excluídas ficam 30 dias na lixeira.",
  "Las facturas se envían por correo el primer día de cada mes.",
  "Puede cancelar su suscripción en cualquier momento; el plan sigue activo hasta el fin del período.",
  "Solo los administradores pueden eliminar una tabla; las eliminadas quedan 30 días en la papelera.",
];
const knowledge = toKnowledge(
  texts.map((text, id) => ({ id, text, place: String(id), name: "guide.md", link: null })),
);

describe("Search in a knowledge base", () => {
  test.each([
    ["I forgot my passwords", 0],
    ["when is the invoice mailed", 1],
    ["cancelling subscriptions", 2],
    ["who is allowed to delete tables", 3],
    ["quando a fatura é enviada", 4],
    ["cancelamento de assinaturas", 5],
    ["quem pode excluir tabelas", 6],
    ["cuándo se envía la factura", 7],
    ["cancelación de suscripciones", 8],
    ["quién puede eliminar tablas", 9],
  ])("'%s' finds its passage by the stems of its words", (question, place) => {
    expect(knowledge.search(question, 3).passages.map(({ id }) => id)).toContain(place);
  });

  test("A question about something else is not covered", () => {
    expect(isCovered(knowledge.search("cancelling subscriptions", 3))).toBe(true);
    expect(isCovered(knowledge.search("Can you repair the engine of my boat on Sunday?", 3))).toBe(false);
    expect(knowledge.search("xylophone", 3)).toEqual({ passages: [], coverage: 0 });
  });

  test("The language of a text is told by its small words", () => {
    expect(texts.map(languageOfText)).toEqual(["en", "en", "en", "en", "pt", "pt", "pt", "es", "es", "es"]);
  });
});

describe("Passages of a text", () => {
  test("They begin at headings and name their first line", () => {
    const text = "# Rules\nKeep left.\n\n# Lights\nRed means stop.";
    expect(splitLines(text)).toEqual([
      { place: "1", text: "# Rules\nKeep left." },
      { place: "4", text: "# Lights\nRed means stop." },
    ]);
  });

  test("A long text without lines is cut behind sentences", () => {
    const sentence = "The crew confirms the circuit before the runway opens. ";
    const passages = splitLines(sentence.repeat(100));
    expect(passages.length).toBeGreaterThan(4);
    expect(passages.every(({ text }) => text.endsWith("."))).toBe(true);
    expect(passages.map(({ text }) => text).join(" ")).toBe(sentence.repeat(100).trim());
  });
});

describe("Search by meaning", () => {
  const passage = (text: string, id: number) => ({ id, text, place: "1", name: "guide.md", link: null });
  const vectors = [
    [1, 0],
    [0, 1],
    [0.7, 0.7],
  ].map((vector) => decodeVector(encodeVector(vector)));

  test("The most similar direction comes first, whatever the length of a vector", () => {
    const index = indexVectors([...vectors, null]);
    expect(index.search([0, 20], 2).map(({ index: place }) => place)).toEqual([1, 2]);
    expect(index.search([1, 0, 0], 2)).toEqual([]);
  });

  test("A passage that both rankings name wins over one that leads a single ranking", () => {
    const ranking = (...places: number[]) => places.map((index) => ({ index, score: 1 }));
    const fused = fuseRankings([ranking(0, 2), ranking(1, 2)], 3);
    expect(fused.map(({ index }) => index)).toEqual([2, 0, 1]);
  });

  test("A large index finds the same as a comparison with each passage", () => {
    const { below } = createRandom(5);
    const random = () => below(1000) / 1000 - 0.5;
    const many = Array.from({ length: 2500 }, () => Array.from({ length: 512 }, random));
    const index = indexVectors(many.map((vector) => decodeVector(encodeVector(vector))));
    const asked = (many[1234] ?? []).map((value) => value + random() / 2);
    expect(index.search(asked, 3)[0]?.index).toBe(1234);
  });

  test("Passages without a vector are found by their words", () => {
    const known = toKnowledge(["red", "blue", "green"].map(passage), undefined, [
      ...vectors.slice(0, 2),
      null,
    ]);
    expect(known.search("green", 2, [0, 1]).passages.map(({ text }) => text)).toEqual(["blue", "green"]);
  });
});
