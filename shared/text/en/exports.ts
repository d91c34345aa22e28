/** Files that are made of records. */
export const exports = {
  "exports.notFound": "This file does not exist any more.",
  "exports.tooLong":
    "An Excel sheet holds at most {most} records. Export a CSV file instead, or filter the table first.",
  "exports.export": "Export",
  "exports.csv": "CSV file",
  "exports.xlsx": "Excel file",
  "exports.started": "Please wait. You will receive an e-mail once the file is ready for download.",
  "exports.mailSubject": "{file} is ready for download",
  "exports.mailText":
    "The file {file} with {count, plural, one {# record} other {# records}} of {table} is ready:\n\n{link}\n\nThe link works until {date}, for you alone, while you may see the table.",
  "exports.mailFailedSubject": "{file} could not be made",
  "exports.mailFailedText": "The export of {table} ended early: {reason}",
  "exports.gone": "This file does not exist any more",
  "exports.goneHint":
    "A file is kept for {days} days, for the person who exported it. Start the export again from its table.",
  "exports.title": "Download",
  "exports.ready": "{file} is ready",
  "exports.readyText": "{count, plural, one {# record} other {# records}} of {table}",
  "exports.progress": "Exporting {table}: {count, plural, one {# record} other {# records}}",
  "exports.size": "{size}, available until {date}",
  "exports.running": "{file} is being made",
  "exports.runningHint": "You can leave this page. You will receive an e-mail once it is ready.",
  "exports.failed": "{file} could not be made",
  "exports.failedHint": "Start the export again from the table.",
  "exports.goToTable": "Go to table",
  "exports.locked": "Export: possible again 2 minutes after the last one",
  "exports.download": "Download file",
} as const;
