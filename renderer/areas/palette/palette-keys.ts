/** Keys that open the palette in a group (specification 1, section 2.7). */
export const paletteKeys = {
  ai: "mod+b",
  go: "mod+g",
  download: "mod+shift+d",
  copy: "mod+shift+c",
  message: "mod+shift+m",
  contact: "mod+shift+y",
} as const;
