/**
 * Paths of calls that reply with a file, by their last parts; links to them download in the desktop window. A test
 * compares them with the contract.
 */
const FILE_PATH =
  /^\/api\/v\d(\/.*)?(\/(files|pictures|form-pictures|connector\/templates)\/[^/]+(\/thumbnail)?|\/(file|photo|logo|ledger|download|csv|app-icon|client\.ts))$/;

export const isFilePath = (pathname: string): boolean => FILE_PATH.test(pathname);
