/** Connections between tables and what is computed over them. */
export const fieldsConnected = {
  "fields.type.connectedRecord": "Registro conectado",
  "fields.type.vlookup": "Búsqueda (vlookup)",
  "fields.type.rollup": "Resumen",
  "fields.typeHint.connectedRecord": "Registros de otra tabla",
  "fields.typeHint.vlookup": "Un valor del registro conectado",
  "fields.typeHint.rollup": "Conteo, suma y más de los registros conectados",
  "fieldTypes.tooManyConnections":
    "Este registro tiene demasiadas conexiones para cambiarlas aquí. Cámbielas en la otra tabla.",
  "fieldTypes.oneConnection": "Aquí solo se puede conectar un registro.",
  "fieldTypes.noSuchRecord": "Un registro por conectar ya no existe.",
  "fieldTypes.recordTaken": "Ese registro ya está conectado con otro.",
  "fieldTypes.computedValue": "Este valor se calcula, no se escribe.",
  "fields.connectionStays": "El destino de una conexión no cambia. Cree otra.",
  "fields.cannotCompute": "Elija una conexión y un campo cuyos valores se puedan usar así.",
  "fields.cycle": "Estos campos dependerían unos de otros: {fields}",
  "fields.fleetingFilter": "Una cifra guardada no puede usar fechas relativas ni 'yo'.",
  "fields.noSuchTable": "Elija una tabla que pueda abrir.",
};
