import EmailReplyParser from "email-reply-parser";

/** A text without the mails that it repeats. */
export const withoutRepetition = (text: string): string => new EmailReplyParser().parseReply(text).trim();

/** The lines before what is repeated that mail programs write and the parser does not know. */
const announcements = [
  /^-{2,} ?(Mensaje original|Mensagem original|Original Message|Forwarded message) ?-{2,}$/im,
  /^[^\n]{0,200}<[^<>\s@]{1,100}@[^<>\s@]{1,200}>\s(wrote|escribió|escreveu)\b[^\n]{0,100}(\n[^\n]{0,100})?:$/m,
];
/** The head of a repeated mail, as Outlook writes it. */
const head =
  /^(_{5,}\n)?\*?(From|De):.*\n\*?(Sent|Date|Enviado|Enviada|Enviado em|Enviada em|Fecha|Data):.*\n\*?(To|Para|Cc):/im;
const device =
  "(iPhone|iPad|iPod|Android|Galaxy|Samsung|Huawei|Xiaomi|Pixel|Windows|phone|mobile|tel[eé]fono|celular|m[oó]vil|telem[oó]vel)";
const advertisement = new RegExp(
  `^((Sent from my|Enviado desde mi|Enviado do meu) ([\\w.-]+ )?${device}|(Get Outlook for|Obtener Outlook para|Obter o Outlook para) (iOS|Android))\\b.{0,100}$`,
  "gim",
);

/**
 * The sender's own words in a reply, without quotes and without additions by their mail program; may be empty. A
 * reply between quoted lines is returned whole, because it would not be understood without them, and so is a text that
 * repeats nothing.
 */
export function ownWordsOf(text: string, reply = withoutRepetition(text)): string {
  const isInOnePiece = text.startsWith(reply) || text.endsWith(reply);
  const own = cutOff(isInOnePiece ? reply : text);
  return own === "" && !repeats(text) ? text.trim() : own;
}

const repeats = (text: string): boolean =>
  /^\s*>/m.test(text) || [...announcements, head].some((pattern) => pattern.test(text));

function cutOff(text: string): string {
  const starts = [...announcements, head].map((pattern) => text.search(pattern)).filter((at) => at >= 0);
  return text
    .slice(0, Math.min(text.length, ...starts))
    .replace(advertisement, "")
    .trim();
}
