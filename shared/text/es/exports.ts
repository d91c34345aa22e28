export const exports = {
  "exports.notFound": "Este archivo ya no existe.",
  "exports.export": "Exportar",
  "exports.csv": "Archivo CSV",
  "exports.xlsx": "Archivo de Excel",
  "exports.started":
    "Espere, por favor. Recibirá un correo electrónico cuando el archivo esté listo para descargar.",
  "exports.mailSubject": "{file} está listo para descargar",
  "exports.mailText":
    "El archivo {file} con {count, plural, one {# registro} other {# registros}} de {table} está listo:\n\n{link}\n\nEl enlace funciona hasta el {date}, solo para usted, mientras pueda ver la tabla.",
  "exports.mailFailedSubject": "No se pudo crear {file}",
  "exports.mailFailedText": "La exportación de {table} terminó antes de tiempo: {reason}",
  "exports.title": "Descarga",
  "exports.ready": "{file} está listo",
  "exports.size": "{size, number} bytes, disponible hasta el {date}",
  "exports.notReady": "El archivo se está creando. Recibirá un correo electrónico.",
  "exports.download": "Descargar archivo",
} as const;
