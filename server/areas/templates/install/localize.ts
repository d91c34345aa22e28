import type { Language } from "#shared/languages";
import type { TemplateFile } from "#shared/templates/blueprint";

/** A template with its texts in a language; what has no translation stays as it is. */
export function localize(file: TemplateFile, language: Language): TemplateFile {
  const texts = new Map(Object.entries(file.texts[language] ?? {}));
  const say = (text: string) => texts.get(text) ?? text;
  const translate = (value: unknown): unknown => {
    if (typeof value === "string") return say(value);
    if (Array.isArray(value)) return value.map(translate);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, entry]) => [key === "texts" ? key : say(key), translate(entry)]),
    );
  };
  return {
    ...(translate({ ...file, texts: {} }) as TemplateFile),
    slug: file.slug,
    categories: file.categories,
  };
}
