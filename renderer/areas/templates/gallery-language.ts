/** Portuguese for those who use it, else English (specification 3, section 9). */
export const galleryLanguage = (): "pt" | "en" =>
  document.documentElement.lang.startsWith("pt") ? "pt" : "en";
