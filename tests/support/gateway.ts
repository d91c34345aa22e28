import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** A way to a server that can be cut, as the server's own connections stay open. */
export interface Gateway {
  port: number;
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

export async function openGateway(port: number): Promise<Gateway> {
  const open = new Set<Socket>();
  let isCut = false;
  const endAll = () => {
    for (const socket of open) socket.destroy();
  };
  const gateway = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(port, "127.0.0.1");
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on("close", () => open.delete(socket));
      socket.on("error", () => {
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
    return undefined;
  });
  await new Promise<void>((resolve) => gateway.listen(0, "127.0.0.1", resolve));
  return {
    port: (gateway.address() as AddressInfo).port,
    cut: () => {
      isCut = true;
      endAll();
    },
    mend: () => void (isCut = false),
    close: () => {
      endAll();
      return new Promise((resolve) => gateway.close(() => resolve()));
    },
  };
}
