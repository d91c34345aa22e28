import type { HomeItem } from "#shared/contract/home";

/** What things of a kind are called, in the three languages: 'table' or 'tabela' finds the tables. */
export const kindWords: Record<HomeItem["type"], readonly string[]> = {
  table: ["table", "tabela", "tabla"],
  app: ["app", "aplicativo", "aplicación"],
  view: ["view", "visualização", "vista"],
  record: ["record", "registro"],
  folder: ["folder", "pasta", "carpeta"],
};
