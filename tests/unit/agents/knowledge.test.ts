import { describe, expect, test } from "@jest/globals";
import { isCovered, toKnowledge } from "../../../server/areas/agents/knowledge/knowledge";
import { splitLines } from "../../../server/areas/agents/knowledge/split-passages";
import { languageOfText } from "../../../server/areas/agents/knowledge/words";

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
