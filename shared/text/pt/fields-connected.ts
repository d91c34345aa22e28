/** Connections between tables and what is computed over them. */
export const fieldsConnected = {
  "fields.type.connectedRecord": "Registro conectado",
  "fields.type.vlookup": "Busca (vlookup)",
  "fields.type.rollup": "Totalizador",
  "fields.typeHint.connectedRecord": "Registros de outra tabela",
  "fields.typeHint.vlookup": "Um valor do registro conectado",
  "fields.typeHint.rollup": "Contagem, soma e mais dos registros conectados",
  "fieldTypes.tooManyConnections":
    "Este registro tem conexões demais para mudá-las aqui. Mude-as na outra tabela.",
  "fieldTypes.oneConnection": "Só um registro pode ser conectado aqui.",
  "fieldTypes.noSuchRecord": "Um registro a conectar não existe mais.",
  "fieldTypes.recordTaken": "Esse registro já está conectado a outro.",
  "fieldTypes.computedValue": "Este valor é calculado, não digitado.",
  "fields.connectionStays": "O destino de uma conexão não muda. Crie outra.",
  "fields.cannotCompute": "Escolha uma conexão e um campo cujos valores possam ser usados assim.",
  "fields.cycle": "Estes campos dependeriam uns dos outros: {fields}",
  "fields.fleetingFilter": "Um valor guardado não pode usar datas relativas nem 'eu'.",
  "fields.noSuchTable": "Escolha uma tabela que você possa abrir.",
};
