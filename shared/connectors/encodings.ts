import type { CsvFormat } from "../contract/connector";

/** Encodings as people know them, in every language. */
export const encodingNames: Readonly<Record<CsvFormat["encoding"], string>> = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16 LE",
  "utf-16be": "UTF-16 BE",
  "windows-1252": "Windows-1252",
  "windows-1250": "Windows-1250",
  "windows-1251": "Windows-1251",
  "windows-1253": "Windows-1253",
  "windows-1254": "Windows-1254",
  "windows-1255": "Windows-1255",
  "windows-1256": "Windows-1256",
  "iso-8859-2": "ISO 8859-2",
  macintosh: "Mac Roman",
  "koi8-r": "KOI8-R",
  shift_jis: "Shift JIS",
  "euc-jp": "EUC-JP",
  gb18030: "GB 18030",
  big5: "Big5",
  "euc-kr": "EUC-KR",
};
