import type { ai as english } from "../en/ai";

export const ai: Record<keyof typeof english, string> = {
  "ai.notConfigured": "Nenhum provedor de IA está configurado nesta instalação.",
  "ai.keyRefused": "O provedor de IA não aceita a chave desta instalação.",
  "ai.rateLimited": "O provedor de IA está ocupado agora. Tente novamente mais tarde.",
  "ai.tooSlow": "O provedor de IA demorou demais para responder.",
  "ai.unreachable": "Não é possível conectar ao provedor de IA.",
  "ai.answerBroken": "Não foi possível ler a resposta do provedor de IA.",
  "ai.fieldUnfit":
    "Este campo não pode ser preenchido assim: escolha um texto, ou uma seleção para classificar, e origens que a IA não preenche.",
  "ai.chartUnclear": 'Diga uma tabela e por que campo agrupar, como "ordens de serviço por status".',
  "ai.refused": "O provedor de IA se recusou a responder.",
};
