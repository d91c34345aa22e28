/** Texts of the sources of imports: their forms, notes and errors. */
export const connectorSources = {
  "connector.excel": "Excel",
  "connector.excelDescription": "Uma pasta de trabalho: xlsx, xls, xlsb ou ods",
  "connector.json": "JSON",
  "connector.jsonDescription": "Uma lista de objetos ou um objeto por linha",
  "connector.unreadableWorkbook":
    "{reason, select, encrypted {Este arquivo está protegido por senha. Salve-o sem senha e escolha-o de novo.} tooLarge {Este arquivo é grande demais para ser lido. O limite deste tipo é 200 MB.} tooOld {Este arquivo é de uma versão antiga demais do Excel. Salve-o como xlsx e escolha-o de novo.} noRows {Este arquivo não tem linhas.} other {Este arquivo está danificado ou não é do tipo que o nome diz.}}",
  "connector.note.mergedCells":
    "{count, plural, one {# área mesclada tem} other {# áreas mescladas têm}} um valor só; ao longo da coluna ele é repetido",
  "connector.note.hiddenRows":
    "{count, plural, one {# linha oculta também é importada} other {# linhas ocultas também são importadas}}",
  "connector.note.pictures":
    "{count, plural, one {# imagem não é importada} other {# imagens não são importadas}}",
  "connector.note.formulaErrors":
    "{count, plural, one {# célula tem} other {# células têm}} o erro de uma fórmula",
  "connector.note.hiddenSheets":
    "{count, plural, one {Há uma planilha oculta} other {Há planilhas ocultas}} no arquivo: {names}",
  "connector.note.encodingGuessed":
    "A codificação é uma suposição: {encoding}. Confira acentos e letras na prévia.",
  "connector.source.sheet": "Planilha",
  "connector.source.hiddenSheet": "{name} (oculta)",
  "connector.source.skipRows": "Linhas acima a deixar de fora",
  "connector.paste": "Colar uma tabela",
  "connector.pasteEmpty": "Não há nenhuma tabela na área de transferência.",
  "connector.pastedName": "Tabela colada",
} as const;
