/** Texts of the sources of imports: their forms, notes and errors. */
export const connectorSources = {
  "connector.excel": "Excel",
  "connector.excelDescription": "Un libro: xlsx, xls, xlsb u ods",
  "connector.json": "JSON",
  "connector.jsonDescription": "Una lista de objetos o un objeto por línea",
  "connector.unreadableWorkbook":
    "{reason, select, encrypted {Este archivo está protegido con contraseña. Guárdalo sin ella y elígelo de nuevo.} tooLarge {Este archivo es demasiado grande para leerlo. El límite de este tipo es 200 MB.} tooOld {Este archivo es de una versión demasiado antigua de Excel. Guárdalo como xlsx y elígelo de nuevo.} noRows {Este archivo no tiene filas.} other {Este archivo está dañado o no es del tipo que dice su nombre.}}",
  "connector.note.mergedCells":
    "{count, plural, one {# área combinada tiene} other {# áreas combinadas tienen}} un solo valor; a lo largo de la columna se repite",
  "connector.note.hiddenRows":
    "{count, plural, one {# fila oculta también se importa} other {# filas ocultas también se importan}}",
  "connector.note.pictures":
    "{count, plural, one {# imagen no se importa} other {# imágenes no se importan}}",
  "connector.note.formulaErrors":
    "{count, plural, one {# celda tiene} other {# celdas tienen}} el error de una fórmula",
  "connector.note.hiddenSheets":
    "{count, plural, one {Hay una hoja oculta} other {Hay hojas ocultas}} en el archivo: {names}",
  "connector.note.encodingGuessed":
    "La codificación es una suposición: {encoding}. Revisa acentos y letras en la vista previa.",
  "connector.source.sheet": "Hoja",
  "connector.source.hiddenSheet": "{name} (oculta)",
  "connector.source.skipRows": "Filas de arriba que se dejan fuera",
  "connector.paste": "Pegar una tabla",
  "connector.pasteEmpty": "No hay ninguna tabla en el portapapeles.",
  "connector.pastedName": "Tabla pegada",
} as const;
