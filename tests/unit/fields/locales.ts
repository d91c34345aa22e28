import type { Locale } from "#shared/fields/field-type";

export const english: Locale = { language: "en-GB", timeZone: "Europe/London", currency: "GBP" };
export const american: Locale = { language: "en-US", timeZone: "America/New_York", currency: "USD" };
export const brazilian: Locale = { language: "pt-BR", timeZone: "America/Sao_Paulo", currency: "BRL" };
export const spanish: Locale = { language: "es-ES", timeZone: "Europe/Madrid", currency: "EUR" };
