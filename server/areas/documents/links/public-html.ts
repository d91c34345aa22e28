import type { Language } from "#shared/languages";
import { escapeHtml } from "../../../text/escape-html";
import { formatMessage } from "../../../text/format";

const STYLE = `
:root{color-scheme:light dark;--ink:#1d2320;--dim:#5b645f;--line:#d9dedb;--soft:#f1f4f2;--paper:#fff;--accent:#1d6b52}
@media(prefers-color-scheme:dark){:root{--ink:#e8ecea;--dim:#a3ada8;--line:#3a423e;--soft:#262d2a;--paper:#181d1b;--accent:#7fd0b2}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.6 system-ui,sans-serif;overflow-wrap:break-word}
main{max-width:680px;margin:0 auto;padding:48px 20px 96px}main.wide{max-width:1200px}
h1{font-size:30px;line-height:1.2;margin:0 0 24px}h2,h3{line-height:1.3}a{color:var(--accent)}
img{max-width:100%}pre{padding:12px;overflow-x:auto;background:var(--soft);border-radius:8px}
blockquote{margin:12px 0;padding-left:14px;border-left:3px solid var(--line);color:var(--dim)}
table{width:100%;border-collapse:collapse}td,th{padding:6px 8px;border:1px solid var(--line);text-align:start;vertical-align:top}
[data-callout]{margin:12px 0;padding:10px 14px;border-radius:8px;background:var(--soft)}
[data-columns]{display:flex;gap:24px}[data-column]{flex:1;min-width:0}
ul[data-type=taskList]{padding:0;list-style:none}li[data-checked]{display:flex;gap:8px}
form{display:grid;gap:12px;max-width:320px}input,button{min-height:44px;padding:0 12px;border:1px solid var(--dim);border-radius:8px;background:var(--paper);color:inherit;font:inherit}
button{border-color:var(--accent);background:var(--accent);color:var(--paper);cursor:pointer}.problem{color:#c0392b}
@media(max-width:700px){[data-columns]{display:block}main{padding-top:24px}}
@media print{main{max-width:none;padding:0}h1,h2,h3{break-after:avoid}pre,table,img,[data-callout]{break-inside:avoid}[data-page-break]{break-after:page}}`;

interface PublicHtml {
  language: Language;
  title: string;
  /** HTML that was made by the schema. */
  body: string;
  isWide?: boolean;
}

export const publicHtml = ({ language, title, body, isWide = false }: PublicHtml): string =>
  `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main${isWide ? ' class="wide"' : ""}><h1>${escapeHtml(title)}</h1>
${body}</main></body></html>
`;

/** @param problem the text of an error, such as a wrong password */
export function passwordHtml(language: Language, problem: string | null): string {
  const label = escapeHtml(formatMessage(language, "sharing.password"));
  const open = escapeHtml(formatMessage(language, "documents.openPublic"));
  const notice = problem === null ? "" : `<p class="problem" role="alert">${escapeHtml(problem)}</p>`;
  return publicHtml({
    language,
    title: formatMessage(language, "sharing.locked"),
    body: `<form method="post">${notice}<label>${label}<br><input type="password" name="password" required autofocus autocomplete="off"></label><button>${open}</button></form>`,
  });
}
