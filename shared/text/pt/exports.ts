export const exports = {
  "exports.notFound": "Este arquivo não existe mais.",
  "exports.tooLong":
    "Uma planilha do Excel comporta no máximo {most} registros. Exporte um arquivo CSV ou filtre a tabela antes.",
  "exports.export": "Exportar",
  "exports.csv": "Arquivo CSV",
  "exports.xlsx": "Arquivo Excel",
  "exports.started": "Aguarde. Você receberá um e-mail assim que o arquivo estiver pronto para download.",
  "exports.mailSubject": "{file} está pronto para download",
  "exports.mailText":
    "O arquivo {file} com {count, plural, one {# registro} other {# registros}} de {table} está pronto:\n\n{link}\n\nO link funciona até {date}, somente para você, enquanto você puder ver a tabela.",
  "exports.mailFailedSubject": "Não foi possível criar {file}",
  "exports.mailFailedText": "A exportação de {table} terminou antes da hora: {reason}",
  "exports.gone": "Este arquivo não existe mais",
  "exports.goneHint":
    "Um arquivo é guardado por {days} dias, para quem o exportou. Inicie a exportação novamente a partir da tabela.",
  "exports.title": "Download",
  "exports.ready": "{file} está pronto",
  "exports.readyText": "{count, plural, one {# registro} other {# registros}} de {table}",
  "exports.progress": "Exportando {table}: {count, plural, one {# registro} other {# registros}}",
  "exports.size": "{size}, disponível até {date}",
  "exports.running": "Criando {file}",
  "exports.runningHint": "Você pode sair desta página. Você receberá um e-mail quando estiver pronto.",
  "exports.failed": "Não foi possível criar {file}",
  "exports.failedHint": "Inicie a exportação novamente a partir da tabela.",
  "exports.goToTable": "Ir para a tabela",
  "exports.locked": "Exportar: disponível 2 minutos após a última exportação",
  "exports.download": "Baixar arquivo",
} as const;
