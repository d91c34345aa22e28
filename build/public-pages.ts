import type { Plugin } from "vite";

/** Tokens of pages are longer than those of forms, see `shared/limits/public-views.ts`. */
const VIEW_TOKEN_LENGTH = 44;

/** While developing, `/public/{token}` is the page behind public links, as the built server serves it. */
export const publicPages = (): Plugin => ({
  name: "public-pages",
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      const token = /^\/public\/([^/?]+)/.exec(request.url ?? "")?.[1];
      if (token !== undefined)
        request.url = token.length === VIEW_TOKEN_LENGTH ? "/public-view.html" : "/public-form.html";
      next();
    });
  },
});
