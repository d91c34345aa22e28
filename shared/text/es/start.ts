import type { start as english } from "../en/start";

export const start: Record<keyof typeof english, string> = {
  "start.title": "Empieza aquí",
  "start.morning": "Buenos días, {name}",
  "start.afternoon": "Buenas tardes, {name}",
  "start.evening": "Buenas noches, {name}",
  "start.hint":
    "En diez minutos, {organization} ya trabaja aquí. Los pasos se marcan solos, los hagas donde los hagas.",
  "start.allDone": "Todos los pasos están hechos. Las plantillas y guías siguen aquí.",
  "start.progress": "{done} de {total} pasos hechos",
  "start.steps": "Pasos",
  "start.minutes": "{count} min",
  "start.later": "Más tarde",
  "start.table": "Crea una tabla",
  "start.table.hint": "Campos de cualquier tipo, un registro para cada cosa",
  "start.table.done": "{name}, {count, plural, one {# campo} other {# campos}}",
  "start.table.action": "Nueva tabla",
  "start.data": "Trae tus datos",
  "start.data.hint": "Excel, CSV, celdas pegadas o una base de datos",
  "start.data.done": "{count, plural, one {# registro} other {# registros}} de {name}",
  "start.data.action": "Subir datos",
  "start.view": "Míralo a tu manera",
  "start.view.hint": "Un tablero, un calendario o una galería de los mismos registros",
  "start.view.action": "Nuevo tablero",
  "start.people": "Invita a dos personas",
  "start.people.hint": "Veis los cursores de los demás, escribís en el mismo registro y compartís tareas.",
  "start.people.first": "Primer correo",
  "start.people.second": "Segundo correo",
  "start.people.send": "Enviar invitación",
  "start.people.sent": "Invitaciones enviadas",
  "start.people.noSeat": "No hay asientos libres. Gestiona las personas en los ajustes.",
  "start.page": "Crea una página",
  "start.page.hint": "Números, gráficos y listas de tus tablas en una página",
  "start.page.action": "Nueva página",
  "start.automation": "Deja que algo ocurra solo",
  "start.automation.hint": "Cuando un registro sea urgente, avisa a quien está de turno",
  "start.automation.action": "Nueva automatización",
  "start.phone": "Llévalo en el teléfono",
  "start.phone.hint": "El mismo producto, hecho para el pulgar",
  "start.phone.action": "Mostrar código",
  "start.phone.scan": "Apunta la cámara del teléfono al código e inicia sesión.",
  "start.phone.code": "Código QR de {address}",
  "start.templates": "Empieza con una plantilla",
  "start.showAll": "Mostrar todo",
  "start.describe": "¿Prefieres describirlo? Crear herramientas con IA hace un plan que puedes cambiar.",
  "start.describe.action": "Describir",
  "start.guides": "Guías",
  "start.guide.step": "Paso {step} de {total}",
  "start.guide.next": "Siguiente",
  "start.guide.previous": "Anterior",
  "start.guide.try": "Probar ahora",
  "start.guide.spreadsheet": "De una hoja de cálculo a una tabla",
  "start.guide.spreadsheet.1": "Elige un archivo",
  "start.guide.spreadsheet.1.text":
    "Abre Subir datos y suelta un archivo Excel o CSV, o pega celdas copiadas de una hoja de cálculo.",
  "start.guide.spreadsheet.2": "Revisa las columnas",
  "start.guide.spreadsheet.2.text":
    "Cada columna recibe un campo con un tipo adecuado a sus valores. Cambia un tipo o deja fuera una columna antes de que se escriba nada.",
  "start.guide.spreadsheet.3": "Lee el resultado",
  "start.guide.spreadsheet.3.text":
    "La importación dice cuántos registros creó y qué valores rechazó, con la fila de cada uno.",
  "start.guide.spreadsheet.4": "Deshaz si algo no está bien",
  "start.guide.spreadsheet.4.text":
    "Un solo deshacer revierte toda la importación. Después cambia el archivo o los tipos e importa de nuevo.",
  "start.guide.board": "Un tablero en un minuto",
  "start.guide.board.1": "Ten un campo para la etapa",
  "start.guide.board.1.text":
    "Un tablero necesita un campo de selección, como Estado con Nuevo, En curso y Hecho. Añádelo en la última columna de la tabla.",
  "start.guide.board.2": "Crea el tablero",
  "start.guide.board.2.text":
    "Elige Crear, luego Smart Kanban y tu tabla. Cada opción del campo es una columna del tablero.",
  "start.guide.board.3": "Mueve las tarjetas",
  "start.guide.board.3.text":
    "Arrastra una tarjeta a otra columna y su registro cambia al instante, para todos los que lo ven.",
  "start.guide.board.4": "Elige qué muestran las tarjetas",
  "start.guide.board.4.text":
    "Los filtros, el orden y los campos de una tarjeta son tuyos hasta que eliges Guardar para todos.",
  "start.guide.forms": "Formularios que gustan",
  "start.guide.forms.1": "Pregunta menos",
  "start.guide.forms.1.text": "Abre Editar Super Form y deja fuera cada campo que puedas completar tú.",
  "start.guide.forms.2": "Agrupa en secciones y pasos",
  "start.guide.forms.2.text":
    "Los formularios largos son más fáciles por pasos. Da a cada uno un título que diga de qué trata.",
  "start.guide.forms.3": "Muestra campos solo cuando importan",
  "start.guide.forms.3.text":
    "Una condición oculta un campo hasta que otro tiene cierto valor. También se cumple en el servidor.",
  "start.guide.forms.4": "Dale un enlace público",
  "start.guide.forms.4.text":
    "Cualquiera con el enlace o el código QR puede completarlo sin una cuenta. Solo puede escribir en sus campos.",
  "start.guide.access": "Quién puede ver qué",
  "start.guide.access.1": "Da un rol a las personas",
  "start.guide.access.1.text":
    "Los roles están en los ajustes. Cada persona tiene un rol y un asiento que dice si construye, usa o solo mira.",
  "start.guide.access.2": "Ábrele tablas y apps",
  "start.guide.access.2.text":
    "Para cada tabla, un rol tiene control total, contribuye, solo mira o no la ve.",
  "start.guide.access.3": "Restringe filas y campos",
  "start.guide.access.3.text":
    "Las reglas restringen más una tabla: solo registros que cumplen un filtro, y campos ocultos o de solo lectura.",
  "start.guide.access.4": "Mira con sus ojos",
  "start.guide.access.4.text":
    "Ver como rol muestra el producto exactamente como lo ve un rol, sin cambiar nada.",
};
