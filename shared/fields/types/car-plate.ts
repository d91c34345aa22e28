import { codedText } from "../values/coded-text";
import { fitOf, scoreOf } from "../guess-support";
import { readPlate, writePlate } from "../values/plate-number";

/** Three letters and four digits may be any code: the column's name or one Mercosul plate says that they are plates. */
const named = /placa|plate|matr[ií]cula/i;
const mercosul = /^[A-Za-z]{3}\d[A-Za-z]\d{2}$/;

/** A Brazilian number plate. The wire value is its seven characters. */
export const carPlate = codedText({
  name: "carPlate",
  read: readPlate,
  write: writePlate,
  reason: "fieldTypes.notAPlate",
  guess(sample) {
    const arePlates = named.test(sample.name) || sample.values.some(({ text }) => mercosul.test(text.trim()));
    if (!arePlates) return 0;
    return scoreOf(
      fitOf(sample, (text) => readPlate(text) !== null),
      0.94,
    );
  },
});
