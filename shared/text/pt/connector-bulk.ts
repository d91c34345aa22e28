/** Texts of imports of several tables at once, and of tables that follow a source. */
export const connectorBulk = {
  "connector.bulk.imported":
    "{count, plural, one {# registro importado} other {# registros importados}} em {tables, plural, one {# tabela} other {# tabelas}}",
  "connector.bulk.failed":
    "A importação de {tables, plural, one {# tabela} other {# tabelas}} não terminou. Abra para ver quais estão completas.",
  "connector.link.stopped": "{source} não é mais seguida",
  "connector.link.empty":
    "A fonte não tem linhas agora, por isso nada foi para a lixeira. Leia de novo quando tiver.",
  "connector.follow.deletions": "Se sumiu lá",
  "connector.follow.deletions.keep": "Manter aqui",
  "connector.follow.deletions.trash": "Mover para a lixeira",
  "connector.follow.since": "Alterado desde",
  "connector.follow.sinceHint":
    "Uma coluna com o momento da última alteração: as outras linhas não são lidas de novo.",
  "connector.follow.noSince": "Nenhuma",
  "connector.links.createHook": "Criar um endereço web",
  "connector.links.removeHook": "Remover o endereço web",
  "connector.links.hook": "Endereço web",
  "connector.links.hookHint": "Quem chamar este endereço faz a fonte ser lida. Ele é mostrado só agora.",
  "connector.links.settings": "Configurações de {table}",
} as const;
