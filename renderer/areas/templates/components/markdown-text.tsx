import styles from "./markdown-text.module.css";

type Block =
  { kind: "heading"; text: string } | { kind: "text"; text: string } | { kind: "list"; items: string[] };

function blocksOf(markdown: string): Block[] {
  return markdown
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part): Block => {
      const heading = /^#{1,4}\s+(.*)$/.exec(part)?.[1];
      if (heading !== undefined) return { kind: "heading", text: heading };
      const lines = part.split("\n");
      if (lines.every((line) => /^[-*]\s/.test(line)))
        return { kind: "list", items: lines.map((line) => line.slice(2)) };
      return { kind: "text", text: lines.join(" ") };
    });
}

/** Headings, paragraphs and lists of Markdown; everything else stays as typed. */
export function MarkdownText({ markdown }: { markdown: string }) {
  return (
    <div className={styles.text}>
      {blocksOf(markdown).map((block, index) => {
        // The text never changes while it is shown.
        const key = `${index}`;
        if (block.kind === "heading") return <h2 key={key}>{block.text}</h2>;
        if (block.kind === "text") return <p key={key}>{block.text}</p>;
        return (
          <ul key={key}>
            {block.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        );
      })}
    </div>
  );
}
