/** Palavras da guia WhatsApp de um registro. */
export const whatsApp = {
  "whatsApp.tab": "WhatsApp",
  "whatsApp.number": "Número",
  "whatsApp.otherNumber": "Outro número",
  "whatsApp.phone": "Número de telefone",
  "whatsApp.phoneHint": "Com o país, como +351 912 345 678",
  "whatsApp.notAPhone": "Informe um número de telefone com o país.",
  "whatsApp.message": "Mensagem",
  "whatsApp.insert": "Inserir um campo",
  "whatsApp.open": "Abrir no WhatsApp",
  "whatsApp.none": "Nenhuma mensagem ainda",
  "whatsApp.noneHint": "As mensagens que você abre no WhatsApp aparecem aqui.",
  "whatsApp.to": "Para {number}",
  "whatsApp.noText": "Sem texto",
} as const;
