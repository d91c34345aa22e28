import { Parser } from "htmlparser2";

/** Receives the elements of a document in their order, by their names without prefixes. */
export interface XmlHandler {
  open?(name: string): void;
  attribute?(name: string, value: string): void;
  text?(text: string): void;
  close?(name: string): void;
}

const localOf = (name: string): string => {
  const colon = name.indexOf(":");
  return colon === -1 ? name : name.slice(colon + 1);
};

/** Feeds a document piece by piece. Entities of its own are left as they are written, so none can expand. */
export function xmlReader(handler: XmlHandler): { write(piece: Uint8Array): void; end(): void } {
  const parser = new Parser(
    {
      onopentagname: (name) => handler.open?.(localOf(name)),
      onattribute: (name, value) => handler.attribute?.(name, value),
      ontext: (text) => handler.text?.(text),
      onclosetag: (name) => handler.close?.(localOf(name)),
    },
    { xmlMode: true },
  );
  const decoder = new TextDecoder();
  return {
    write: (piece) => parser.write(decoder.decode(piece, { stream: true })),
    end: () => {
      parser.end(decoder.decode());
    },
  };
}

/** Reads a document to its end. */
export async function readXml(pieces: AsyncIterable<Uint8Array>, handler: XmlHandler): Promise<void> {
  const reader = xmlReader(handler);
  for await (const piece of pieces) reader.write(piece);
  reader.end();
}
