import { once } from "node:events";
import { WebSocket } from "ws";
import { EDITS, TEXT, type Echo, type EchoMeter } from "./echo";
import { median } from "./figure";

/** Resolves with the next message that passes; several may come in one piece. */
function hear(socket: WebSocket, passes: (text: string) => boolean): Promise<void> {
  return new Promise((resolve) => {
    socket.on("message", function look(data: Buffer) {
      if (!passes(data.toString())) return;
      socket.off("message", look);
      resolve();
    });
  });
}

async function open(url: string, follow: string | null, headers: Record<string, string>): Promise<WebSocket> {
  const socket = new WebSocket(url, { headers });
  await once(socket, "open");
  if (!follow) return socket;
  const follows = hear(socket, (text) => text.includes('"subscribed"'));
  socket.send(follow);
  await follows;
  return socket;
}

/** Between two sockets of this process: what the server does, without what browsers add to it. */
export async function betweenSockets(
  echo: Echo,
  headers: readonly [Record<string, string>, Record<string, string>],
): Promise<EchoMeter> {
  const [writer, reader] = [
    await open(echo.url, echo.follow, headers[0]),
    await open(echo.url, echo.follow, headers[1]),
  ];
  return {
    async measure() {
      const times: number[] = [];
      for (let index = 0; index < EDITS; index += 1) {
        const began = performance.now();
        const done = hear(writer, (text) => text.startsWith(echo.done));
        const arrived = hear(reader, () => true);
        writer.send(echo.edit.replaceAll(TEXT, `${index} ${began}`));
        await arrived;
        times.push(performance.now() - began);
        await done;
      }
      return median(times);
    },
    async close() {
      const closed = [once(writer, "close"), once(reader, "close")];
      writer.close();
      reader.close();
      await Promise.all(closed);
    },
  };
}
