import { describe, expect, test } from "@jest/globals";
import { ownWordsOf } from "../../../server/areas/emails/own-words";

const address = "Runway works <no-reply@workloom.example>";
const quote = "> Lucía assigned you Joint sealing\n> Owner";

describe("Of an answer only what its sender wrote is taken", () => {
  test.each([
    ["Gmail, English", `On Mon, Nov 23, 2026 at 10:00 AM ${address} wrote:\n\n${quote}`],
    ["Gmail, Portuguese", `${address} escreveu (segunda, 23/11/2026 à(s)\n10:00):\n\n${quote}`],
    ["Gmail, Brazilian", `Em seg., 23 de nov. de 2026 às 10:00, ${address}\nescreveu:\n\n${quote}`],
    ["Gmail, Spanish", `El lun, 23 nov 2026 a las 10:00, ${address}\nescribió:\n\n${quote}`],
    ["Outlook, English", `From: ${address}\nSent: Monday\nTo: Ana\nSubject: News\n\nJoint sealing`],
    ["Outlook, Spanish", `De: ${address}\nEnviado: lunes\nPara: Ana\nAsunto: News\n\nJoint sealing`],
    ["Outlook, Portuguese", `De: ${address}\nEnviada em: segunda\nPara: Ana\nAssunto: News\n\nJoint sealing`],
    ["an old Outlook, Spanish", `-----Mensaje original-----\nDe: Runway\n\nJoint sealing`],
    ["an old Outlook, Portuguese", `-----Mensagem original-----\nDe: Runway\n\nJoint sealing`],
    [
      "a phone with Outlook",
      `Get Outlook for iOS<https://aka.ms/o0ukef>\n______________\nFrom: Runway\nSent: now\nTo: Ana`,
    ],
    ["an iPhone", `Sent from my iPhone\n\n> On 23 Nov 2026, at 10:00, ${address} wrote:\n> \n${quote}`],
    [
      "an iPhone, Portuguese",
      `Enviado do meu iPhone\n\n> Em 23 de nov. de 2026, ${address} escreveu:\n${quote}`,
    ],
  ])("as %s sends it", (_program, rest) => {
    expect(ownWordsOf(`On it.\n\nTomorrow\n\n${rest}`)).toBe("On it.\n\nTomorrow");
    expect(ownWordsOf(rest)).toBe("");
  });

  test.each([
    ["below what it repeats", `On Monday ${address} wrote:\n\n${quote}\n\nOn it.`, "On it."],
    ["above a signature", "On it.\n\n-- \nAna\nRunway works", "On it."],
  ])("where it stands %s", (_where, text, own) => expect(ownWordsOf(text)).toBe(own));

  test.each([
    ["it stands between the lines that it answers", "> Shall we?\n\nYes\n\n> When?\n\nMonday"],
    ["it begins like an advertisement", "Sent from my side of the river, as agreed"],
    ["it is short", "Cheers"],
    ["it looks a little like the head of a mail", "From: the shop\nTo: the site\nBring bolts"],
  ])("but all of it where %s", (_where, text) => expect(ownWordsOf(text)).toBe(text));
});
