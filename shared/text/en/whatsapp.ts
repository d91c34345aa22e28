/** Words of the WhatsApp tab of a record (specification 2, section 2). */
export const whatsApp = {
  "whatsApp.tab": "WhatsApp",
  "whatsApp.number": "Number",
  "whatsApp.otherNumber": "Other number",
  "whatsApp.phone": "Phone number",
  "whatsApp.phoneHint": "With the country, such as +351 912 345 678",
  "whatsApp.notAPhone": "Enter a phone number with its country.",
  "whatsApp.message": "Message",
  "whatsApp.insert": "Insert a field",
  "whatsApp.open": "Open in WhatsApp",
  "whatsApp.none": "No messages yet",
  "whatsApp.noneHint": "Messages that you open in WhatsApp are listed here.",
  "whatsApp.to": "To {number}",
  "whatsApp.noText": "No text",
} as const;
