import type { HtmlTagDescriptor, Plugin } from "vite";

/**
 * Adds preload links to the page's head for the first render: the application's code and styles, and the font that
 * most languages need. Missing files are skipped, because the page also works without preloading.
 */
export const firstFiles = (chunkNames: readonly string[], font: RegExp): Plugin => ({
  name: "first-files",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler(_html, { bundle = {} }) {
      const files = Object.values(bundle);
      const chunks = files
        .filter((file) => file.type === "chunk")
        .filter(({ name }) => chunkNames.includes(name));
      const fonts = files.filter(({ fileName }) => font.test(fileName));
      const styles = chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
      const link = (attrs: Record<string, string | true>): HtmlTagDescriptor => ({
        tag: "link",
        attrs: { ...attrs, crossorigin: true },
        injectTo: "head",
      });
      return [
        ...chunks.map(({ fileName }) => link({ rel: "modulepreload", href: `/${fileName}` })),
        ...styles.map((file) => link({ rel: "stylesheet", href: `/${file}` })),
        ...fonts.map(({ fileName }) =>
          link({ rel: "preload", as: "font", type: "font/woff2", href: `/${fileName}` }),
        ),
      ];
    },
  },
});
