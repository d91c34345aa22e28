/** Changing the type of a field. */
export const fieldConversions = {
  "fields.sameType": "El campo ya tiene este tipo.",
  "fields.notATarget": "Este campo no puede cambiar a ese tipo. Crea un campo nuevo.",
  "fields.typeNeeded":
    "El campo {field} se calcula a partir de este y dejaría de funcionar. Cámbialo primero.",
  "fields.convertedTwice": "Tras el cambio, varios registros tendrían el mismo valor, y este campo es único.",
  "fields.blocks.view":
    "La vista {name} filtra por este campo de un modo que el nuevo tipo no permite. Cambia su filtro primero.",
  "fields.hiddenView": "Una vista personal",
  "fields.blocks.hiddenView":
    "Una vista personal filtra por este campo de un modo que el nuevo tipo no permite. Pide a los demás que cambien antes las suyas.",
  "fields.blocks.field":
    "El campo {name} lee este de un modo que el nuevo tipo no permite. Cámbialo primero.",
  "fields.blocks.role":
    "El rol {name} tiene una regla de filas que el nuevo tipo no permite. Cambia la regla primero.",
  "fields.blocks.page":
    "Un bloque de la página {name} filtra por este campo de un modo que el nuevo tipo no permite. Cambia su filtro primero.",
  "fields.blocks.form":
    "Un campo de {name} se muestra con una condición que el nuevo tipo no permite. Cambia la condición primero.",
  "fields.hiddenHolder": "Ajustes de otras personas",
  "fields.blocks.hidden":
    "Un rol o una página que no puedes ver filtra por este campo de un modo que el nuevo tipo no permite. Pide a un administrador que lo cambie primero.",
  "fields.changeType": "Cambiar el tipo",
  "fields.createForm": "Crear formulario de actualización",
  "fields.editForm": "Editar formulario de actualización",
  "fields.changeTypeOf": "Cambiar el tipo de {field}",
  "fields.chooseType": "Elige el nuevo tipo. Nada cambia hasta que confirmes.",
  "fields.preview": "Qué va a pasar",
  "fields.previewing": "Leyendo los valores…",
  "fields.converted.all": "{count, plural, one {Se convierte # valor} other {Se convierten los # valores}}.",
  "fields.converted.none": "Ningún registro tiene un valor todavía.",
  "fields.converted.some":
    "{count, plural, one {Se convierte # valor} other {Se convierten # valores}}, {refused, plural, one {# no} other {# no}}.",
  "fields.converted.rewritten":
    "{count, plural, one {# valor se escribe} other {# valores se escriben}} de otro modo",
  "fields.converted.shortened":
    "{count, plural, one {# valor pierde} other {# valores pierden}} una parte; el texto entero se guarda aparte",
  "fields.converted.refused":
    "{count, plural, one {# valor no se convierte; su texto se guarda aparte} other {# valores no se convierten; sus textos se guardan aparte}}",
  "fields.converted.options":
    "{count, plural, one {# opción se crea} other {# opciones se crean}} a partir de los valores",
  "fields.converted.losesUnique": "El nuevo tipo no puede ser único, así que los valores podrán repetirse.",
  "fields.converted.losesAutoFill": "Los registros nuevos ya no tendrán un valor predeterminado.",
  "fields.converted.long": "Tarda un poco en esta tabla; todos pueden seguir trabajando.",
  "fields.converted.record": "Registro {id}",
  "fields.convertValues": "Cambiar el tipo",
  "fields.converting":
    "{total, plural, =0 {Cambiando el tipo de {field}: {done}} other {Cambiando el tipo de {field}: {done} de #}}",
  "fields.typeChanged": "{field} ahora es del tipo {type}",
  "fields.refused.title": "Valores originales del cambio de tipo",
  "fields.refused.count":
    "{count, plural, one {# valor no se pudo convertir} other {# valores no se pudieron convertir}} con exactitud",
  "fields.refused.show": "Mostrar",
  "fields.refused.download": "Descargar como CSV",
  "fields.refused.record": "Registro",
  "fieldTypes.noText": "No tiene texto",
  "fieldTypes.nothingLeft": "No es un valor de este tipo",
  "fields.repeatedValue": "«{value}» está en los registros {records}",
  "fields.conditionalField": "Elige cada campo una sola vez.",
  "fields.conditionalWhen": "Elige otro campo y con qué compararlo.",
  "fields.conditionals": "Campos condicionales",
  "fields.editConditionals": "Editar condicionales",
  "fields.conditionalsSaved": "Campos condicionales guardados",
  "fields.conditionalsHint":
    "Estos campos aparecen en registros y formularios solo mientras se cumple su condición. Un campo oculto conserva su valor y no hace falta rellenarlo.",
  "fields.addConditional": "Añadir campo condicional",
  "fields.conditionalNew": "Campo condicional {number}",
  "fields.conditionalShow": "Mostrar campo",
  "fields.conditionalChoose": "Elige un campo",
  "fields.conditionalWhere": "Solo si",
  "fields.removeConditional": "Quitar la condición de {field}",
  "fields.uniqueRecords": "Registros únicos",
  "fields.uniqueRecordsOn": "No permitir registros duplicados",
  "fields.uniqueRecordsHint": "Dos registros son duplicados cuando este campo tiene el mismo valor.",
  "fields.uniqueField": "Comparados por",
  "fields.uniqueFieldRequired": "Elige un campo",
  "fields.uniqueSaved": "Registros únicos guardados",
} as const;
