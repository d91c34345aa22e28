export const exports = {
  "exports.notFound": "Este archivo ya no existe.",
  "exports.tooLong":
    "Una hoja de Excel admite como máximo {most} registros. Exporta un archivo CSV o filtra antes la tabla.",
  "exports.export": "Exportar",
  "exports.csv": "Archivo CSV",
  "exports.xlsx": "Archivo de Excel",
  "exports.started": "Espera, por favor. Recibirás un correo cuando el archivo esté listo para descargar.",
  "exports.mailSubject": "{file} está listo para descargar",
  "exports.mailText":
    "El archivo {file} con {count, plural, one {# registro} other {# registros}} de {table} está listo:\n\n{link}\n\nEl enlace funciona hasta el {date}, solo para ti, mientras puedas ver la tabla.",
  "exports.mailFailedSubject": "No se pudo crear {file}",
  "exports.mailFailedText": "La exportación de {table} terminó antes de tiempo: {reason}",
  "exports.gone": "Este archivo ya no existe",
  "exports.goneHint":
    "Un archivo se guarda {days} días, para quien lo exportó. Inicia la exportación de nuevo desde su tabla.",
  "exports.title": "Descarga",
  "exports.ready": "{file} está listo",
  "exports.readyText": "{count, plural, one {# registro} other {# registros}} de {table}",
  "exports.progress": "Exportando {table}: {count, plural, one {# registro} other {# registros}}",
  "exports.size": "{size}, disponible hasta el {date}",
  "exports.running": "Creando {file}",
  "exports.runningHint": "Puedes salir de esta página. Recibirás un correo cuando esté listo.",
  "exports.failed": "No se pudo crear {file}",
  "exports.failedHint": "Inicia la exportación de nuevo desde la tabla.",
  "exports.goToTable": "Ir a la tabla",
  "exports.locked": "Exportar: disponible 2 minutos después de la última exportación",
  "exports.download": "Descargar archivo",
} as const;
