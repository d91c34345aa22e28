/** Words of the outbox page. */
export const outbox = {
  "outbox.open": "Go to Outbox",
  "outbox.title": "Outbox",
  "outbox.kept": "Kept here",
  "outbox.waiting": "Waiting",
  "outbox.sent": "Sent",
  "outbox.failed": "Failed",
  "outbox.noSmtp": "This installation sends no mail: SMTP is not set. Every mail is kept here instead.",
  "outbox.hasSmtp": "Mails leave through SMTP. Here you see what became of each.",
  "outbox.none": "No mail has been written yet.",
  "outbox.choose": "Choose a mail to read it.",
  "outbox.to": "To {address}",
  "outbox.cc": "Copy to {address}",
  "outbox.with": "With {names}",
  "outbox.mails": "Mails",
  "outbox.back": "Back to the list",
  "outbox.mail": "Mail",
} as const;
