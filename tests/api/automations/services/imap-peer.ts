import { createServer, type AddressInfo, type Socket } from "node:net";

interface StoredMail {
  subject: string;
  from: string;
}

/** An IMAP server (RFC 3501) with one mailbox, as much of one as reading envelopes needs. */
export async function startImapPeer(mails: readonly StoredMail[]) {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.write("* OK ready\r\n");
    let rest = "";
    socket.on("data", (part) => {
      const lines = (rest + part.toString()).split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) reply(socket, line, mails);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function reply(socket: Socket, line: string, mails: readonly StoredMail[]): void {
  const [tag = "", command = "", ...words] = line.split(" ");
  const end = (status: string, ...data: string[]) =>
    socket.write([...data.map((one) => `* ${one}`), `${tag} ${status}`, ""].join("\r\n"));
  switch (command.toUpperCase()) {
    case "CAPABILITY":
      return void end("OK done", "CAPABILITY IMAP4rev1");
    case "LOGIN":
      return void end(words.join(" ").includes("secret") ? "OK done" : "NO wrong");
    case "LIST":
      return void end("OK done", `LIST () "/" "INBOX"`);
    case "SELECT":
    case "EXAMINE":
      return void end(
        "OK [READ-ONLY] done",
        "FLAGS (\\Seen)",
        `${mails.length} EXISTS`,
        "0 RECENT",
        "OK [UIDVALIDITY 1] valid",
        `OK [UIDNEXT ${mails.length + 1}] next`,
      );
    case "FETCH":
    case "UID":
      return void end("OK done", ...mails.map(envelope));
    case "LOGOUT":
      end("OK done", "BYE");
      return void socket.end();
    default:
      return void end("OK done");
  }
}

function envelope({ subject, from }: StoredMail, index: number): string {
  const [name = "", host = ""] = from.split("@");
  const person = `((NIL NIL "${name}" "${host}"))`;
  return `${index + 1} FETCH (UID ${index + 1} ENVELOPE ("Mon, 7 Jan 2030 10:00:00 +0000" "${subject}" ${person} ${person} ${person} ${person} NIL NIL NIL "<${index}@x>"))`;
}
