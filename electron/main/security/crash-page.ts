import type { DesktopWords } from "../words";

/** A page without scripts for a window whose application crashed twice: its link loads the application again. */
export const crashPage = (words: DesktopWords): string => `<!doctype html>
<meta charset="utf-8"><title>Workloom</title><meta name="color-scheme" content="light dark">
<style>
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; justify-items: center; gap: 16px;
    font: 15px/1.5 system-ui, sans-serif; color: light-dark(#1d1b19, #efece7); background: light-dark(#f1eee9, #110f0d) }
  header { position: fixed; inset: 0 0 auto; height: 56px; -webkit-app-region: drag }
  a { color: inherit; padding: 8px 16px; border: 1px solid currentColor; border-radius: 8px; text-decoration: none }
</style>
<header></header>
<h1 style="font-size: 20px; margin: 0">${words["desktop.crashed"]}</h1>
<a href="/">${words["desktop.tryAgain"]}</a>
`;
