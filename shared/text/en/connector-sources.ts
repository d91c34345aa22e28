/** Texts of the sources of imports: their forms, notes and errors. */
export const connectorSources = {
  "connector.excel": "Excel",
  "connector.excelDescription": "A workbook: xlsx, xls, xlsb or ods",
  "connector.json": "JSON",
  "connector.jsonDescription": "A list of objects, or an object on each line",
  "connector.unreadableWorkbook":
    "{reason, select, encrypted {This file is protected by a password. Save it without and choose it again.} tooLarge {This file is too large to be read. The limit for this kind is 200 MB.} tooOld {This file is of a version of Excel that is too old. Save it as xlsx and choose it again.} noRows {This file has no rows.} other {This file is broken or not of the kind that its name says.}}",
  "connector.note.mergedCells":
    "{count, plural, one {# merged area holds} other {# merged areas hold}} one value; down a column it is repeated",
  "connector.note.hiddenRows":
    "{count, plural, one {# hidden row is} other {# hidden rows are}} imported too",
  "connector.note.pictures": "{count, plural, one {# picture is} other {# pictures are}} not imported",
  "connector.note.formulaErrors":
    "{count, plural, one {# cell holds} other {# cells hold}} the error of a formula",
  "connector.note.hiddenSheets":
    "{count, plural, one {A hidden sheet is} other {Hidden sheets are}} in the file: {names}",
  "connector.note.encodingGuessed":
    "The encoding is a guess: {encoding}. Check accents and letters in the preview.",
  "connector.source.sheet": "Sheet",
  "connector.source.hiddenSheet": "{name} (hidden)",
  "connector.source.skipRows": "Rows above to leave out",
  "connector.paste": "Paste a table",
  "connector.pasteEmpty": "There is no table on the clipboard.",
  "connector.pastedName": "Pasted table",
} as const;
