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
  "connector.note.computedColumns":
    "{count, plural, one {Uma coluna é calculada lá e vem} other {# colunas são calculadas lá e vêm}} com os valores de agora: {names}",
  "connector.note.columnsLeftOut":
    "{count, plural, one {Uma coluna não pode ser importada} other {# colunas não podem ser importadas}}: {names}",
  "connector.note.viewsLeftOut":
    "{count, plural, one {Uma visualização não é importada} other {# visualizações não são importadas}}: {names}",
  "connector.note.bareViews":
    "{count, plural, one {Uma visualização vem} other {# visualizações vêm}} sem filtros, ordem e grupos, que a origem não entrega: {names}",
  "connector.note.otherEnds":
    "{count, plural, one {Uma coluna é preenchida} other {# colunas são preenchidas}} a partir da outra tabela da ligação: {names}",
  "connector.links.ofTable": "Origem desta tabela",
  "connector.links.lastRead": "última leitura {time}",
  "connector.links.manage": "Gerenciar",
  "connector.links.createHook": "Criar um endereço web",
  "connector.links.removeHook": "Remover o endereço web",
  "connector.links.hook": "Endereço web",
  "connector.links.hookHint": "Quem chamar este endereço faz a fonte ser lida. Ele é mostrado só agora.",
  "connector.links.settings": "Configurações de {table}",
  "connector.bulk.choose": "{count, plural, one {Importar # tabela} other {Importar # tabelas de uma vez}}",
  "connector.bulk.title": "Importar {count, plural, one {# tabela} other {# tabelas}}",
  "connector.bulk.column": "Coluna",
  "connector.bulk.kind": "Na fonte",
  "connector.bulk.becomes": "Aqui",
  "connector.bulk.key": "Chave",
  "connector.bulk.leftOut": "fica de fora",
  "connector.bulk.byValues": "pelos seus valores",
  "connector.bulk.connected": "conectada a {table}",
  "connector.bulk.records": "{count, plural, one {# registro} other {# registros}}",
  "connector.bulk.refused": "{count, plural, one {# valor recusado} other {# valores recusados}}",
  "connector.bulk.ledger": "Relatório",
  "connector.bulk.connections": "Conexões",
  "connector.bulk.state.uploaded": "na fila",
  "connector.bulk.state.waiting": "na fila",
  "connector.bulk.state.running": "em andamento",
  "connector.bulk.state.done": "concluída",
  "connector.bulk.state.failed": "falhou",
  "connector.bulk.state.cancelled": "parada",
  "connector.links.disconnectTable": "Desconectar {table}",
  "connector.googleSheets": "Planilhas Google",
  "connector.googleSheetsDescription": "Uma planilha que todos com o link podem ver",
  "connector.sheetLinkUnknown": "Este não é um link de uma planilha do Google. Copie-o em Compartilhar.",
  "connector.sheetNotShared":
    "O Google pede login aqui. Compartilhe a planilha com todos que têm o link, como leitor.",
  "connector.sheet.url": "Link da planilha",
  "connector.sheet.urlHint": "Compartilhe com todos que têm o link e cole o link.",
  "connector.reason.fileNotFetched": "O arquivo não pôde ser buscado no seu endereço.",
  "connector.reason.noAddress": "Este não é um endereço de arquivo.",
  "connector.notion": "Notion",
  "connector.notionDescription": "Bases de uma exportação em Markdown e CSV, com suas páginas",
  "connector.mode.import": "Importar",
  "connector.mode.update": "Atualizar",
  "connector.mode.connect": "Conectar",
} as const;
