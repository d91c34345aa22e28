/**
 * A web address up to white space, a bracket or a quotation mark, without the punctuation that ends a
 * sentence.
 */
const ADDRESS = /(https?:\/\/[^\s<>"')\]]+[^\s<>"')\].,;:!?])/;

/** A text in pieces: its web addresses and what stands between them, in their order. */
export function splitAddresses(text: string): { text: string; isAddress: boolean }[] {
  return text
    .split(ADDRESS)
    .map((part, place) => ({ text: part, isAddress: place % 2 === 1 }))
    .filter((part) => part.text !== "");
}
