/** Words of the outbox page. */
export const outbox = {
  "outbox.open": "Go to Outbox",
  "outbox.title": "Outbox",
  "outbox.kept": "Kept here",
  "outbox.waiting": "Waiting",
  "outbox.sent": "Sent",
  "outbox.failed": "Failed",
  "outbox.stopped": "The server stopped before this email went out. It was not sent.",
  "outbox.retry": "Send again",
  "outbox.noSmtp":
    "This installation doesn't send emails: SMTP is not set up. Every email is kept here instead.",
  "outbox.hasSmtp": "Emails are sent through SMTP. Here you can see what happened to each one.",
  "outbox.none": "No emails yet.",
  "outbox.choose": "Choose an email to read it.",
  "outbox.to": "To {address}",
  "outbox.cc": "Copy to {address}",
  "outbox.with": "Attached: {names}",
  "outbox.mails": "Emails",
  "outbox.back": "Back to the list",
  "outbox.secret":
    "This email contains a code or link that lets people in. You can see it once; this is noted in the history.",
  "outbox.reveal": "Show once",
  "outbox.mail": "Email",
} as const;
