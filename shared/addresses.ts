/** Addresses of pages inside the product, relative to the organisation's origin. */
export const pageAddress = (appId: number): string => `/app/${appId}`;
export const tableAddress = (tableId: number): string => `/object/${tableId}`;
export const recordAddress = (tableId: number, recordId: number): string =>
  `/object/${tableId}/record/${recordId}`;

/** Asks the page of a table to open the form for a new record. */
const NEW_RECORD = "new=true";
export const newRecordAddress = (tableId: number): string => `${tableAddress(tableId)}?${NEW_RECORD}`;
export const asksForNewRecord = (query: { get(name: string): string | null }): boolean =>
  query.get("new") === "true";
