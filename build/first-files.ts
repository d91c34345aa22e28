import type { HtmlTagDescriptor, Plugin } from "vite";

/**
 * Names in the page's head what every first sight needs, so that it is on its way before the first file has run: the
 * application's code and its styles, and the one font that the texts of most languages need. What is not there is not
 * named: the page comes without it too, only later.
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
