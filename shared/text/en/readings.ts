/** Texts of attachments: the field, its cells and settings. */
export const readings = {
  "fields.type.attachmentVision": "Attachment text",
  "fields.typeHint.attachmentVision": "Text of a picture or document, read by AI",
  "reading.source": "Read from",
  "reading.chooseSource": "Choose a field of files or images",
  "reading.prompt": "Question",
  "reading.promptHint": "Leave empty for the text itself",
  "reading.state.waiting": "Waiting",
  "reading.state.reading": "Reading…",
  "reading.state.noProvider": "No AI provider is set up",
  "reading.state.refused": "Refused by the AI provider",
  "reading.state.failed": "Not read",
  "reading.state.unreadable": "Cannot be read",
  "reading.none": "There is no file to read",
  "reading.tryAgain": "Try again",
} as const;
