/** Words of forms: their names, their errors and their editors. */
export const forms = {
  "forms.one": "Form",
  "forms.cfgError": "Form modal config not found",
  "forms.configNotFound": "Form config not found",
  "forms.notFound": "Form not found",
  "forms.notEditable": "This record form is not editable",
  "forms.repeated": "Something stands in the form twice",
  "forms.purpose.creation": "Record creation form",
  "forms.purpose.update": "Table update form",
  "forms.purpose.chat": "Chat update form",
  "forms.purpose.record": "Record update form",
  "forms.undone.create": "New form {form} undone",
  "forms.undone.update": "Changes to the form {form} undone",
  "forms.undone.delete": "Form {form} is back",
  "forms.undone.restore": "Form {form} is in the trash again",
} as const;
