/** Files that are made of records. */
export const exports = {
  "exports.notFound": "This file does not exist any more.",
  "exports.export": "Export",
  "exports.csv": "CSV file",
  "exports.xlsx": "Excel file",
  "exports.started": "Please wait. You will receive an e-mail once the file is ready for download.",
  "exports.mailSubject": "{file} is ready for download",
  "exports.mailText":
    "The file {file} with {count, plural, one {# record} other {# records}} of {table} is ready:\n\n{link}\n\nThe link works until {date}, for you alone, while you may see the table.",
  "exports.mailFailedSubject": "{file} could not be made",
  "exports.mailFailedText": "The export of {table} ended early: {reason}",
  "exports.title": "Download",
  "exports.ready": "{file} is ready",
  "exports.size": "{size, number} bytes, available until {date}",
  "exports.notReady": "The file is being made. You will receive an e-mail.",
  "exports.download": "Download file",
} as const;
