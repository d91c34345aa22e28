/** Texts of imports of several tables at once, and of tables that follow a source. */
export const connectorBulk = {
  "connector.bulk.imported":
    "{count, plural, one {# registro importado} other {# registros importados}} en {tables, plural, one {# tabla} other {# tablas}}",
  "connector.bulk.failed":
    "La importación de {tables, plural, one {# tabla} other {# tablas}} no terminó. Ábrela para ver cuáles están completas.",
  "connector.link.stopped": "Ya no se sigue {source}",
  "connector.link.empty":
    "La fuente no tiene filas ahora, así que nada se movió a la papelera. Léela de nuevo cuando tenga.",
  "connector.follow.deletions": "Si ya no está allí",
  "connector.follow.deletions.keep": "Conservarlo aquí",
  "connector.follow.deletions.trash": "Mover a la papelera",
  "connector.follow.since": "Cambiado desde",
  "connector.follow.sinceHint":
    "Una columna con el momento del último cambio: las demás filas no se leen de nuevo.",
  "connector.follow.noSince": "Ninguna",
  "connector.note.computedColumns":
    "{count, plural, one {Una columna se calcula allí y viene} other {# columnas se calculan allí y vienen}} con los valores de ahora: {names}",
  "connector.note.columnsLeftOut":
    "{count, plural, one {Una columna no se puede importar} other {# columnas no se pueden importar}}: {names}",
  "connector.note.viewsLeftOut":
    "{count, plural, one {Una vista no se importa} other {# vistas no se importan}}: {names}",
  "connector.note.bareViews":
    "{count, plural, one {Una vista viene} other {# vistas vienen}} sin filtros, orden ni grupos, que el origen no entrega: {names}",
  "connector.note.otherEnds":
    "{count, plural, one {Una columna se rellena} other {# columnas se rellenan}} desde la otra tabla de su conexión: {names}",
  "connector.connect.title": "Conectar {source}",
  "connector.connect.named": "Conectar {name}",
  "connector.links.ofTable": "Origen de esta tabla",
  "connector.links.lastRead": "última lectura {time}",
  "connector.links.manage": "Gestionar",
  "connector.links.createHook": "Crear una dirección web",
  "connector.links.removeHook": "Quitar la dirección web",
  "connector.links.hook": "Dirección web",
  "connector.links.hookHint":
    "Quien llame a esta dirección hace que se lea la fuente. Solo se muestra ahora.",
  "connector.links.settings": "Ajustes de {table}",
  "connector.bulk.choose": "{count, plural, one {Importar # tabla} other {Importar # tablas a la vez}}",
  "connector.bulk.title": "Importar {count, plural, one {# tabla} other {# tablas}}",
  "connector.bulk.column": "Columna",
  "connector.bulk.kind": "En la fuente",
  "connector.bulk.becomes": "Aquí",
  "connector.bulk.key": "Clave",
  "connector.bulk.leftOut": "queda fuera",
  "connector.bulk.byValues": "por sus valores",
  "connector.bulk.connected": "conectada con {table}",
  "connector.bulk.records": "{count, plural, one {# registro} other {# registros}}",
  "connector.bulk.refused": "{count, plural, one {# valor rechazado} other {# valores rechazados}}",
  "connector.bulk.ledger": "Informe",
  "connector.bulk.connections": "Conexiones",
  "connector.bulk.state.uploaded": "en espera",
  "connector.bulk.state.waiting": "en espera",
  "connector.bulk.state.running": "en curso",
  "connector.bulk.state.done": "lista",
  "connector.bulk.state.failed": "falló",
  "connector.bulk.state.cancelled": "detenida",
  "connector.links.disconnectTable": "Desconectar {table}",
  "connector.googleSheets": "Hojas de cálculo de Google",
  "connector.googleSheetsDescription": "Una hoja que puede ver quien tenga el enlace",
  "connector.sheetLinkUnknown": "Este no es un enlace a una hoja de Google. Cópialo desde Compartir.",
  "connector.sheetNotShared":
    "Google pide iniciar sesión aquí. Comparte la hoja con cualquiera que tenga el enlace, como lector.",
  "connector.sheet.url": "Enlace a la hoja",
  "connector.sheet.urlHint": "Compártela con cualquiera que tenga el enlace y pega el enlace.",
  "connector.reason.fileNotFetched": "No se pudo descargar el archivo de su dirección.",
  "connector.reason.noAddress": "Esta no es la dirección de un archivo.",
  "connector.notion": "Notion",
  "connector.notionDescription": "Bases de una exportación en Markdown y CSV, con sus páginas",
  "connector.mode.import": "Importar",
  "connector.mode.update": "Actualizar",
  "connector.mode.connect": "Conectar",
} as const;
