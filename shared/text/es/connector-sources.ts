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
  "connector.types.connectHint": "Una tabla nueva que sigue a su origen y aquí es de solo lectura.",
  "connector.postgres": "PostgreSQL",
  "connector.mysql": "MySQL",
  "connector.mariadb": "MariaDB",
  "connector.aurora": "Aurora",
  "connector.sqlServer": "SQL Server",
  "connector.databaseDescription": "Tablas y vistas, de solo lectura",
  "connector.connectionTitle": "La conexión falló",
  "connector.connectionFailed": "La conexión falló. Revisa tus credenciales. {message}",
  "connector.connectionCanWrite":
    "Esta sesión podría escribir en la base de datos. Usa una cuenta que solo pueda leer.",
  "connector.sourceTableNotFound": "No hay ninguna tabla {table}, o esta cuenta no puede leerla.",
  "connector.sourceRefused": "El origen lo rechazó: {message}",
  "connector.readOnlyRequired": "Confirma que este usuario solo puede leer.",
  "connector.remote.title": "Tu origen",
  "connector.waits.source": "Elige primero qué leer.",
  "connector.remote.readOnly": "Este usuario solo puede leer",
  "connector.remote.readOnlyHint":
    "El servidor lo comprueba de nuevo: se rechaza una sesión que podría escribir.",
  "connector.remote.host": "Servidor",
  "connector.remote.port": "Puerto (opcional)",
  "connector.remote.username": "Usuario",
  "connector.remote.password": "Contraseña",
  "connector.remote.database": "Base de datos",
  "connector.remote.encryption": "Cifrado",
  "connector.encryption.checked": "TLS, certificado verificado",
  "connector.encryption.unchecked": "TLS, cualquier certificado",
  "connector.encryption.none": "Ninguno",
  "connector.remote.test": "Probar conexión",
  "connector.remote.connected": "Conectado a {name}, de solo lectura",
  "connector.remote.secret": "La contraseña se cifra y no se vuelve a mostrar.",
  "connector.remote.listing": "Cargando tablas",
  "connector.remote.tables": "Tablas y vistas ({count, number})",
  "connector.remote.search": "Buscar tablas",
  "connector.remote.noTables": "No se encontró ninguna tabla",
  "connector.remote.noRight": "sin permiso de lectura",
  "connector.remote.view": "vista",
} as const;
