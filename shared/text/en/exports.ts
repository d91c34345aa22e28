/** Files that are made of records. */
export const exports = {
  "exports.notFound": "This file no longer exists.",
  "exports.tooLong":
    "An Excel sheet holds at most {most} records. Export a CSV file instead, or filter the table first.",
  "exports.export": "Export",
  "exports.csv": "CSV file",
  "exports.csvShown": "CSV with dates as shown",
  "exports.xlsx": "Excel file",
  "exports.started": "Please wait. You will receive an e-mail once the file is ready for download.",
  "exports.mailSubject": "{file} is ready for download",
  "exports.mailText":
    "The file {file} with {count, plural, one {# record} other {# records}} of {table} is ready:\n\n{link}\n\nThe link works until {date}, only for you and only while you can see the table.",
  "exports.mailFailedSubject": "{file} couldn't be created",
  "exports.mailFailedText": "The export of {table} failed: {reason}",
  "exports.gone": "This file no longer exists",
  "exports.goneHint":
    "Files are kept for {days} days, only for the person who exported them. Export again from the table.",
  "exports.title": "Download",
  "exports.ready": "{file} is ready",
  "exports.readyText": "{count, plural, one {# record} other {# records}} of {table}",
  "exports.progress": "Exporting {table}: {count, plural, one {# record} other {# records}}",
  "exports.size": "{size}, available until {date}",
  "exports.running": "Creating {file}",
  "exports.runningHint": "You can leave this page. You'll get an email once it's ready.",
  "exports.failed": "{file} couldn't be created",
  "exports.failedHint": "Start the export again from the table.",
  "exports.goToTable": "Go to table",
  "exports.locked": "You can export again 2 minutes after your last export",
  "exports.download": "Download file",
} as const;
