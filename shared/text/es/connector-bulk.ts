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
  "connector.links.createHook": "Crear una dirección web",
  "connector.links.removeHook": "Quitar la dirección web",
  "connector.links.hook": "Dirección web",
  "connector.links.hookHint":
    "Quien llame a esta dirección hace que se lea la fuente. Solo se muestra ahora.",
  "connector.links.settings": "Ajustes de {table}",
} as const;
