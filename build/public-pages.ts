import type { Plugin } from "vite";

/** While developing, `/public/{token}` is the page behind public links, as the built server serves it. */
export const publicPages = (): Plugin => ({
  name: "public-pages",
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      if (request.url?.startsWith("/public/")) request.url = "/public-form.html";
      next();
    });
  },
});
