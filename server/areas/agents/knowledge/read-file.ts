import { AGENT_PDF_PAGES_MAX } from "#shared/limits/agents";
import type { AgentFileType } from "#shared/agents/file-types";
import { AppError } from "../../../errors";
import { readPdfPages } from "../../../files/pdf-text";
import { splitLines, splitPlaced, type PlacedText } from "./split-passages";

/** The passages of a file. @throws AppError agent_file_unreadable without any text */
export async function readKnowledgeFile(type: AgentFileType, data: Uint8Array): Promise<PlacedText[]> {
  const passages = await read(type, data);
  if (passages.length === 0) throw new AppError("agent_file_unreadable");
  return passages;
}

async function read(type: AgentFileType, data: Uint8Array): Promise<PlacedText[]> {
  if (type === "application/pdf") {
    const pages = await readPdfPages(data, AGENT_PDF_PAGES_MAX).catch((cause: unknown) => {
      throw new AppError("agent_file_unreadable", { cause });
    });
    return splitPlaced(pages.map((text, index) => ({ place: `p. ${index + 1}`, text })));
  }
  const text = decode(data);
  return splitLines(type === "application/json" ? toLines(text) : text);
}

function decode(data: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(data);
  } catch (cause) {
    throw new AppError("agent_file_unreadable", { cause });
  }
}

/** JSON as lines of `path: value`. */
function toLines(text: string): string {
  const lines: string[] = [];
  const walk = (value: unknown, path: string) => {
    if (typeof value !== "object" || value === null) {
      lines.push(path === "" ? String(value) : `${path}: ${String(value)}`);
      return;
    }
    for (const [key, inner] of Object.entries(value))
      walk(inner, Array.isArray(value) ? path : join(path, key));
    if (!Array.isArray(value)) lines.push("");
  };
  try {
    walk(JSON.parse(text), "");
  } catch (cause) {
    throw new AppError("agent_file_unreadable", { cause });
  }
  return lines.join("\n");
}

const join = (path: string, key: string) => (path === "" ? key : `${path} ${key}`);
