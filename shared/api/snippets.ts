/** A request as the documentation shows it. */
export interface SnippetRequest {
  method: string;
  /** With the origin. */
  url: string;
  /** JSON, or nothing. */
  body?: unknown;
}

export const snippetLanguages = ["curl", "javascript", "python", "php"] as const;
export type SnippetLanguage = (typeof snippetLanguages)[number];

/** The variable of the environment with the token: snippets run as they stand where it is set. */
export const TOKEN_VARIABLE = "WORKLOOM_TOKEN";

const jsonOf = (body: unknown): string => JSON.stringify(body, null, 2);
const indented = (text: string, by: string): string => text.replaceAll("\n", `\n${by}`);

/** Single quotes of a shell end the text, are escaped, and begin it again. */
const shell = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
const phpText = (text: string): string => `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;

const writers: Readonly<Record<SnippetLanguage, (request: SnippetRequest) => string>> = {
  curl: ({ method, url, body }) =>
    [
      `curl -sS -X ${method} ${shell(url)}`,
      `-H "Authorization: Bearer $${TOKEN_VARIABLE}"`,
      ...(body === undefined ? [] : ["-H 'Content-Type: application/json'", `-d ${shell(jsonOf(body))}`]),
    ].join(" \\\n  "),
  javascript: ({ method, url, body }) =>
    [
      `const answer = await fetch(${JSON.stringify(url)}, {`,
      `  method: ${JSON.stringify(method)},`,
      "  headers: {",
      `    Authorization: \`Bearer \${process.env.${TOKEN_VARIABLE}}\`,`,
      ...(body === undefined ? [] : ['    "Content-Type": "application/json",']),
      "  },",
      ...(body === undefined ? [] : [`  body: JSON.stringify(${indented(jsonOf(body), "  ")}),`]),
      "});",
      "console.log(JSON.stringify(await answer.json(), null, 2));",
    ].join("\n"),
  python: ({ method, url, body }) =>
    [
      "import json",
      "import os",
      "import urllib.request",
      "",
      "request = urllib.request.Request(",
      `    ${JSON.stringify(url)},`,
      `    method=${JSON.stringify(method)},`,
      "    headers={",
      `        "Authorization": "Bearer " + os.environ["${TOKEN_VARIABLE}"],`,
      '        "Content-Type": "application/json",',
      "    },",
      ...(body === undefined
        ? []
        : [`    data=json.dumps(json.loads(${JSON.stringify(JSON.stringify(body))})).encode(),`]),
      ")",
      "with urllib.request.urlopen(request) as answer:",
      "    print(json.load(answer))",
    ].join("\n"),
  php: ({ method, url, body }) =>
    [
      "<?php",
      "$context = stream_context_create(['http' => [",
      `    'method' => ${phpText(method)},`,
      "    'header' => [",
      `        'Authorization: Bearer ' . getenv('${TOKEN_VARIABLE}'),`,
      "        'Content-Type: application/json',",
      "    ],",
      ...(body === undefined ? [] : [`    'content' => ${phpText(JSON.stringify(body))},`]),
      "    'ignore_errors' => true,",
      "]]);",
      `echo file_get_contents(${phpText(url)}, false, $context);`,
    ].join("\n"),
};

/** A program that sends the request. It reads the token from the environment. */
export const snippet = (language: SnippetLanguage, request: SnippetRequest): string =>
  writers[language](request);
