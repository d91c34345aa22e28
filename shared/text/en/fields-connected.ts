/** Connections between tables and what is computed over them. */
export const fieldsConnected = {
  "fields.type.connectedRecord": "Connected record",
  "fields.type.vlookup": "Lookup",
  "fields.type.rollup": "Rollup",
  "fields.typeHint.connectedRecord": "Records of another table",
  "fields.typeHint.vlookup": "A value of the connected record",
  "fields.typeHint.rollup": "Count, sum and more of connected records",
  "fieldTypes.tooManyConnections":
    "This record has too many connections to change them from here. Change them in the other table.",
  "fieldTypes.oneConnection": "Only one record can be connected here.",
  "fieldTypes.noSuchRecord": "A record to connect is not there any more.",
  "fieldTypes.recordTaken": "That record is connected with another one already.",
  "fieldTypes.computedValue": "This value is computed, not typed.",
  "fields.connectionStays": "Where a connection leads stays as it is. Create another one instead.",
  "fields.cannotCompute": "Choose a connection and a field whose values can be used so.",
  "fields.cycle": "These fields would follow from each other: {fields}",
  "fields.fleetingFilter": "A stored figure cannot use relative dates or 'me'.",
  "fields.noSuchTable": "Choose a table that you may open.",
} as const;
