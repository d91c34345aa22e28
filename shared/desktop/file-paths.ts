/** The calls whose replies are files that the desktop window downloads from links; a test compares them with the contract. */
export const filePaths = [
  "/api/v4/files/{fileId}",
  "/api/v4/files/{fileId}/thumbnail",
  "/api/v4/tasks/{taskId}/files/{fileId}",
  "/api/v4/chats/{chatId}/files/{fileId}",
  "/api/v4/chats/{chatId}/files/{fileId}/thumbnail",
  "/api/v4/pages/{appId}/pictures/{fileId}",
  "/api/v4/tables/{tableId}/form-pictures/{fileId}",
  "/api/v4/tables/{tableId}/fields/{fieldId}/refused-values/download",
  "/api/v4/connector/templates/{tableId}",
  "/api/v4/imports/{identifier}/ledger",
  "/api/v4/exports/{identifier}/file",
  "/api/v4/doc-pages/{documentId}/file",
  "/api/v4/mgt/resources/metrics/lowcode/csv",
  "/api/v4/organization-settings/logo",
  "/api/v4/users/{userId}/photo",
  "/api/v4/app-icon",
] as const;

const patterns = filePaths.map((path) => new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`));

export const isFilePath = (pathname: string): boolean => patterns.some((pattern) => pattern.test(pathname));
