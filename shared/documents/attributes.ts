interface Element {
  getAttribute(name: string): string | null;
}

/** A text attribute that HTML keeps as `data-{name}`. */
export function data(name: string, fallback: string) {
  return {
    default: fallback,
    parseHTML: (element: Element) => element.getAttribute(`data-${name}`) ?? fallback,
    renderHTML: (attributes: Record<string, unknown>) => ({
      [`data-${name}`]: String(attributes[camel(name)]),
    }),
  };
}

/** A text attribute that is left out while it is null. */
export function optionalData(name: string) {
  return {
    default: null,
    parseHTML: (element: Element) => element.getAttribute(`data-${name}`),
    renderHTML: (attributes: Record<string, unknown>) => {
      const value = attributes[camel(name)];
      return typeof value === "string" ? { [`data-${name}`]: value } : {};
    },
  };
}

export function numberData(name: string) {
  return {
    default: null,
    parseHTML: (element: Element) => Number(element.getAttribute(`data-${name}`)) || null,
    renderHTML: (attributes: Record<string, unknown>) => {
      const value = attributes[camel(name)];
      return typeof value === "number" ? { [`data-${name}`]: String(value) } : {};
    },
  };
}

const camel = (name: string): string => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
