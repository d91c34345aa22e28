export const demo = {
  "demo.welcome": "Boas-vindas à Planalto Airfield Services",
  "demo.welcomeText": "Esta é uma organização de demonstração: explore e altere o que quiser.",
  "demo.assigned": "Uma ordem de serviço agora é sua",
  "demo.assignedText": "O prazo está próximo. Leia as notas antes de a equipe sair.",
  "demo.waiting": "Uma ordem de serviço aguarda peças",
  "demo.waitingText": "O fornecedor informa uma data em até dois dias.",
} as const;
