/** Palabras de los formularios. */
export const forms = {
  "forms.one": "Formulario",
  "forms.cfgError": "No se encontró la configuración del formulario",
  "forms.configNotFound": "No se encontró la configuración del formulario",
  "forms.notFound": "No se encontró el formulario",
  "forms.notEditable": "Este formulario de registro no se puede editar",
  "forms.repeated": "Algo aparece dos veces en el formulario",
  "forms.purpose.creation": "Formulario de creación de registros",
  "forms.purpose.update": "Formulario de actualización de la tabla",
  "forms.purpose.chat": "Formulario de actualización del chat",
  "forms.purpose.record": "Formulario de actualización del registro",
  "forms.undone.create": "Nuevo formulario {form} deshecho",
  "forms.undone.update": "Cambios en el formulario {form} deshechos",
  "forms.undone.delete": "El formulario {form} volvió",
  "forms.undone.restore": "El formulario {form} está otra vez en la papelera",
} as const;
