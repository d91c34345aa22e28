export const exports = {
  "exports.notFound": "Este arquivo não existe mais.",
  "exports.export": "Exportar",
  "exports.csv": "Arquivo CSV",
  "exports.xlsx": "Arquivo Excel",
  "exports.started": "Aguarde. Você receberá um e-mail assim que o arquivo estiver pronto para download.",
  "exports.mailSubject": "{file} está pronto para download",
  "exports.mailText":
    "O arquivo {file} com {count, plural, one {# registro} other {# registros}} de {table} está pronto:\n\n{link}\n\nO link funciona até {date}, somente para você, enquanto você puder ver a tabela.",
  "exports.mailFailedSubject": "{file} não pôde ser criado",
  "exports.mailFailedText": "A exportação de {table} terminou antes da hora: {reason}",
  "exports.title": "Download",
  "exports.ready": "{file} está pronto",
  "exports.size": "{size, number} bytes, disponível até {date}",
  "exports.notReady": "O arquivo está sendo criado. Você receberá um e-mail.",
  "exports.download": "Baixar arquivo",
} as const;
