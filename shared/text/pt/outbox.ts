export const outbox = {
  "outbox.open": "Ir para a Caixa de saída",
  "outbox.title": "Caixa de saída",
  "outbox.kept": "Mantido aqui",
  "outbox.waiting": "Aguardando",
  "outbox.sent": "Enviado",
  "outbox.failed": "Falhou",
  "outbox.stopped": "O servidor parou antes que este e-mail saísse. Ele não foi enviado.",
  "outbox.retry": "Enviar de novo",
  "outbox.noSmtp":
    "Esta instalação não envia e-mails: o SMTP não está configurado. Cada e-mail fica guardado aqui.",
  "outbox.hasSmtp": "Os e-mails saem por SMTP. Aqui você vê o que aconteceu com cada um.",
  "outbox.none": "Nenhum e-mail ainda.",
  "outbox.choose": "Escolha um e-mail para ler.",
  "outbox.to": "Para {address}",
  "outbox.cc": "Cópia para {address}",
  "outbox.with": "Anexos: {names}",
  "outbox.mails": "E-mails",
  "outbox.back": "Voltar à lista",
  "outbox.secret":
    "Este e-mail contém um código ou link de acesso. Você pode vê-lo uma vez; isso fica no histórico.",
  "outbox.reveal": "Mostrar uma vez",
  "outbox.mail": "E-mail",
} as const;
