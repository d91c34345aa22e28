import type { Language } from "../languages";

type Files<Id extends string> = () => Promise<{ readonly [name: string]: Readonly<Record<Id, string>> }>;

/** Loads the messages of one part of the product in one language. */
export type TextLoaders = Readonly<Record<Language, () => Promise<Readonly<Record<string, string>>>>>;

/** Declares where a part's messages are; all languages have the same. An area names them on both sides. */
export function defineTexts<Id extends string>({ en, pt, es }: Record<Language, Files<Id>>): TextLoaders {
  return { en: messagesOf(en), pt: messagesOf(pt), es: messagesOf(es) };
}

const messagesOf = (load: Files<string>) => async (): Promise<Readonly<Record<string, string>>> =>
  Object.assign({}, ...Object.values(await load()));
