import { READ_PAGE_MEMORY, READ_PAGE_TIMEOUT } from "#shared/limits/agents";
import type { SubprocessProgram } from "../../../subprocess/isolation";
import { runInSubprocess } from "../../../subprocess/run-in-subprocess";

export interface PageContent {
  title: string;
  text: string;
  /** Addresses of its links, complete. */
  links: string[];
}

const reader: SubprocessProgram = {
  worker: "read-page.worker",
  memory: READ_PAGE_MEMORY,
  timeout: READ_PAGE_TIMEOUT,
};

/** The main text of a web page, read apart from the server. @throws Error for a page that cannot be read */
export const readPage = (html: string, url: string): Promise<PageContent> =>
  runInSubprocess<PageContent>(reader, { html, url });
