import { fail, numberValue, type ErrorValue } from "../evaluate/values";
import { NUMBER } from "../types";
import { define, may, need } from "./define";

/** Payments are money that leaves: negative, as in spreadsheets. `atStart` is 1 where they fall on a period's first day. */
const rate = need("rate", "number");
const periods = need("periods", "number");
const atStart = may("at_start", "number");

const growth = (perPeriod: number, count: number) => (1 + perPeriod) ** count;

function payment(perPeriod: number, count: number, present: number, future: number, due: number) {
  if (count === 0) return fail("#DIV/0!", "divideByZero");
  if (perPeriod === 0) return numberValue(-(present + future) / count);
  const factor = growth(perPeriod, count);
  return numberValue(
    (-perPeriod * (future + present * factor)) / ((1 + perPeriod * Math.sign(due)) * (factor - 1)),
  );
}

function futureValue(perPeriod: number, count: number, pay: number, present: number, due: number) {
  if (perPeriod === 0) return numberValue(-(present + pay * count));
  const factor = growth(perPeriod, count);
  return numberValue(
    -(present * factor + (pay * (1 + perPeriod * Math.sign(due)) * (factor - 1)) / perPeriod),
  );
}

function presentValue(perPeriod: number, count: number, pay: number, future: number, due: number) {
  if (perPeriod === 0) return numberValue(-(future + pay * count));
  const factor = growth(perPeriod, count);
  return numberValue(
    -(future + (pay * (1 + perPeriod * Math.sign(due)) * (factor - 1)) / perPeriod) / factor,
  );
}

function periodsNeeded(
  perPeriod: number,
  pay: number,
  present: number,
  future: number,
  due: number,
): number | ErrorValue {
  if (perPeriod === 0) {
    return pay === 0 ? fail("#DIV/0!", "divideByZero") : numberValue(-(present + future) / pay);
  }
  const whole = pay * (1 + perPeriod * Math.sign(due));
  const ratio = (whole - future * perPeriod) / (whole + present * perPeriod);
  return ratio <= 0 ? fail("#NUM!", "outOfRange") : numberValue(Math.log(ratio) / Math.log(1 + perPeriod));
}

export const moneyFunctions = {
  PMT: define({
    group: "number",
    pt: "PGTO",
    es: "PAGO",
    params: [rate, periods, need("present_value", "number"), may("future_value", "number"), atStart],
    result: NUMBER,
    run: (_, perPeriod, count, present, future = 0, due = 0) =>
      payment(perPeriod, count, present, future, due),
    examples: [
      ["ROUND(PMT(0.01, 12, 1000), 2)", "-88.85"],
      ["PMT(0, 10, 1000)", "-100"],
    ],
  }),
  FV: define({
    group: "number",
    pt: "VF",
    es: "VF",
    params: [rate, periods, need("payment", "number"), may("present_value", "number"), atStart],
    result: NUMBER,
    run: (_, perPeriod, count, pay, present = 0, due = 0) => futureValue(perPeriod, count, pay, present, due),
    examples: [["ROUND(FV(0.01, 12, -100), 2)", "1268.25"]],
  }),
  PV: define({
    group: "number",
    pt: "VP",
    es: "VA",
    params: [rate, periods, need("payment", "number"), may("future_value", "number"), atStart],
    result: NUMBER,
    run: (_, perPeriod, count, pay, future = 0, due = 0) => presentValue(perPeriod, count, pay, future, due),
    examples: [["ROUND(PV(0.01, 12, -100), 2)", "1125.51"]],
  }),
  NPER: define({
    group: "number",
    params: [
      rate,
      need("payment", "number"),
      need("present_value", "number"),
      may("future_value", "number"),
      atStart,
    ],
    result: NUMBER,
    run: (_, perPeriod, pay, present, future = 0, due = 0) =>
      periodsNeeded(perPeriod, pay, present, future, due),
    examples: [["ROUND(NPER(0.01, -100, 1000), 2)", "10.59"]],
  }),
};
