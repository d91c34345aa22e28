/** Languages of the interface; the catalogues are `text/<language>`. */
export const languages = ["en", "pt", "es"] as const;
export type Language = (typeof languages)[number];
