/**
 * A web address up to white space, a bracket or a quotation mark, without the punctuation that ends a
 * sentence.
 */
const ADDRESS = /(https?:\/\/[^\s<>"')\]]+[^\s<>"')\].,;:!?])/;

/** Splits a text into web addresses and the text between them, in order. */
export function splitAddresses(text: string): { text: string; isAddress: boolean }[] {
  return text
    .split(ADDRESS)
    .map((part, place) => ({ text: part, isAddress: place % 2 === 1 }))
    .filter((part) => part.text !== "");
}
