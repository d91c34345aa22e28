import { foldText } from "../../fold-text";
import { allNames, type FunctionName } from "../functions/index";
import type { ProblemId } from "../problems";
import { closest } from "./closest";

/** Names in spreadsheets and Airtable for our functions, or for parts of them. */
const meant: Partial<Record<FunctionName, string>> = {
  SUM: "ADD TOTAL",
  SUMIF: "SUMIFS DSUM SOMASES SUMAR.SI.CONJUNTO",
  COUNTIF: "COUNTIFS DCOUNT CONT.SES CONTAR.SI.CONJUNTO",
  AVERAGEIF: "AVERAGEIFS DAVERAGE MÉDIASES PROMEDIO.SI.CONJUNTO",
  AVERAGE: "AVG MEAN AVERAGEA",
  COUNTA: "COUNTALL",
  MAX: "MAXIFS MAXA",
  MIN: "MINIFS MINA",
  STDEV: "STDEV.S STDEVA STDEVP STDEV.P",
  VAR: "VAR.S VARA VARP VAR.P",
  LARGE: "RANK RANK.EQ PERCENTILE",
  LOOKUP: "VLOOKUP HLOOKUP PROCV PROCH BUSCARV BUSCARH",
  MATCH: "XMATCH",
  INDEX: "ARRAYSLICE",
  UNIQUE: "ARRAYUNIQUE DISTINCT",
  JOIN: "ARRAYJOIN LISTAGG",
  LIST: "ARRAYFLATTEN ARRAYCOMPACT FLATTEN TOCOL TOROW ARRAY",
  IF: "IIF CASE",
  ISERROR: "ISERR ISNA ERROR.TYPE ÉERRO É.NÃO.DISP ESERR ESNOD",
  ISBLANK: "ISEMPTY EMPTY ISNULL",
  ISNUMBER: "ISNUM",
  COALESCE: "NVL IFNULL IFEMPTY",
  BLANK: "NULL NA NIL",
  CONCAT: "CONCATENATEX",
  LEN: "LENGTH LENB STRLEN",
  UPPER: "UCASE TOUPPER",
  LOWER: "LCASE TOLOWER",
  PROPER: "CAPITALIZE TITLECASE",
  MID: "SUBSTR SUBSTRING MIDB",
  REPT: "REPEAT",
  TEXT: "FORMAT TO_TEXT TOSTRING DOLLAR FIXED",
  VALUE: "TO_NUMBER NUMBERVALUE TONUMBER NUMBER INT.PARSE",
  ENCODEURL: "ENCODE_URL_COMPONENT",
  REGEXMATCH: "REGEX",
  REGEXREPLACE: "REGEX.REPLACE",
  ROUND: "FIX",
  CEILING: "CEILING.MATH CEILING.PRECISE",
  FLOOR: "FLOOR.MATH FLOOR.PRECISE",
  POWER: "POW",
  DATEVALUE: "DATETIME_PARSE TO_DATE PARSEDATE TIMEVALUE",
  DATETIME: "TIME",
  DATEADD: "DATE_ADD DATETIME_ADD ADDDATE",
  DATETIME_DIFF: "DATE_DIFF TIMEDIFF",
  DATETIME_FORMAT: "DATESTR TIMESTR DATE_FORMAT FORMATDATE",
  DATEONLY: "TO_DATEONLY",
  TODAY: "CURRENT_DATE CURDATE",
  NOW: "CURRENT_TIMESTAMP GETDATE",
  NETWORKDAYS: "WORKDAY_DIFF NETWORKDAYS.INTL",
  WORKDAY: "WORKDAY.INTL",
  RECORD_ID: "ROW_NUMBER ID",
  CREATED_TIME: "CREATED_AT",
};

/** Features that formulas do not have, and the message with the reason. */
const absent: Partial<Record<ProblemId, string>> = {
  noRandom: "RAND RANDBETWEEN RANDARRAY ALEATÓRIO ALEATÓRIOENTRE ALEATORIO.ENTRE UUID",
  noCells:
    "INDIRECT OFFSET ROW ROWS COLUMN COLUMNS ADDRESS CELL AREAS INDIRETO DESLOC LIN COL INDIRECTO DESREF FILA COLUMNA",
  noOutside:
    "IMPORTRANGE IMPORTDATA IMPORTHTML IMPORTXML IMPORTFEED GOOGLEFINANCE GOOGLETRANSLATE WEBSERVICE HYPERLINK IMAGE",
};

const byWord = <Key extends string>(words: Partial<Record<Key, string>>): ReadonlyMap<string, Key> =>
  new Map(
    Object.entries<string | undefined>(words).flatMap(([key, listed = ""]) =>
      listed.split(" ").map((word): [string, Key] => [foldText(word), key as Key]),
    ),
  );
const meantBy = byWord(meant);
const absentBy = byWord(absent);

export interface UnknownFunction {
  id: ProblemId;
  values: Record<string, string>;
}

/** Explains an unknown function: the reason why it is missing, its name here, or similar names. */
export function describeUnknown(name: string): UnknownFunction {
  const folded = foldText(name);
  const reason = absentBy.get(folded);
  if (reason !== undefined) return { id: reason, values: { name } };
  const suggestion = meantBy.get(folded) ?? closest(folded, allNames);
  return suggestion === undefined
    ? { id: "unknownFunction", values: { name } }
    : { id: "unknownFunctionMaybe", values: { name, suggestion } };
}
