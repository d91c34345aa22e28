import { expect, test } from "@jest/globals";
import { whatsAppLink, whatsAppNumber } from "#shared/whatsapp-link";

test("Telephone numbers become digits with their country, and other texts none", () => {
  expect(whatsAppNumber("+351 912 345 678")).toBe("351912345678");
  expect(whatsAppNumber("00351 (91) 234-5678")).toBe("351912345678");
  for (const text of ["", "call Ana", "12345", "0912345678", "1".repeat(16)])
    expect(whatsAppNumber(text)).toBeNull();
});

test("The address has the text only if there is one, and none of its signs changes the address", () => {
  expect(whatsAppLink("351912345678", "")).toBe("https://wa.me/351912345678");
  expect(whatsAppLink("351912345678", "Olá & até já?\n#1")).toBe(
    "https://wa.me/351912345678?text=Ol%C3%A1%20%26%20at%C3%A9%20j%C3%A1%3F%0A%231",
  );
});
