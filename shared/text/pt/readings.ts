import type { readings as english } from "../en/readings";

export const readings: Record<keyof typeof english, string> = {
  "fields.type.attachmentVision": "Texto do anexo",
  "fields.typeHint.attachmentVision": "Texto de uma imagem ou documento, lido por IA",
  "reading.source": "Ler de",
  "reading.chooseSource": "Escolha um campo de arquivos ou imagens",
  "reading.prompt": "Pergunta",
  "reading.promptHint": "Deixe vazio para o próprio texto",
  "reading.state.waiting": "Aguardando",
  "reading.state.reading": "Lendo…",
  "reading.state.noProvider": "Nenhum provedor de IA configurado",
  "reading.state.refused": "Recusado pelo provedor de IA",
  "reading.state.failed": "Não lido",
  "reading.state.unreadable": "Não pode ser lido",
  "reading.none": "Não há arquivo para ler",
  "reading.tryAgain": "Tentar novamente",
};
