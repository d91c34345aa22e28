/** Palabras de las tareas. */
export const tasks = {
  "tasks.title": "Tareas",
  "tasks.notFound": "Tarea no encontrada",
  "tasks.listFailed": "No se pudieron obtener las tareas",
  "tasks.titleNeeded": "El título es obligatorio",
  "tasks.descriptionNeeded": "La descripción es obligatoria",
  "tasks.ownerNeeded": "La tarea necesita al menos un responsable",
  "tasks.unknownPerson": "Alguien de aquí ya no está disponible",
  "tasks.unknownGroup": "Este grupo ya no existe",
  "tasks.startTooEarly": "Las fechas empiezan el 1 de enero de 2000",
  "tasks.startAfterDeadline": "El inicio no puede ser posterior al plazo",
  "tasks.subtaskOfSubtask": "Una subtarea no tiene subtareas",
  "tasks.undone.create": "Nueva tarea {task} deshecha",
  "tasks.undone.update": "Cambios de la tarea {task} deshechos",
  "tasks.undone.delete": "La tarea {task} ha vuelto",
  "tasks.undone.restore": "La tarea {task} está otra vez en la papelera",
} as const;
