import { Redis } from "ioredis";
import { report } from "../report";

/** How servers on one PostgreSQL tell each other up to which change an organisation's log reaches. */
export interface Announcements {
  announce(organizationId: number, seq: number): void;
  close(): Promise<void>;
}

export interface Announced {
  announced(organizationId: number, seq: number): void;
  /** Announcements may have been lost: the logs know what was in them. */
  missed(): void;
}

const alone: Announcements = { announce: () => undefined, close: () => Promise.resolve() };

/**
 * Announcements through Redis. They are hints only: order and content come from the log, so one that is lost delays
 * what the next one brings. Without Redis there is nobody to tell.
 *
 * @param installation keeps installations on one Redis apart
 * @throws Error when Redis cannot be reached at the start
 */
export async function openAnnouncements(
  url: string | null,
  installation: string,
  { announced, missed }: Announced,
): Promise<Announcements> {
  if (url === null) return alone;
  const channel = `workloom:${installation}:changes`;
  const options = { lazyConnect: true, maxRetriesPerRequest: 1 };
  const [sender, receiver] = [new Redis(url, options), new Redis(url, options)];
  for (const redis of [sender, receiver]) redis.on("error", report);
  receiver.on("message", (_channel: string, message: string) => {
    const [organizationId = 0, seq = 0] = message.split(":").map(Number);
    announced(organizationId, seq);
  });
  await Promise.all([sender.connect(), receiver.connect()]);
  await receiver.subscribe(channel);
  receiver.on("ready", missed);
  return {
    announce(organizationId, seq) {
      sender.publish(channel, `${organizationId}:${seq}`).catch(report);
    },
    async close() {
      await Promise.all([sender.quit(), receiver.quit()]);
    },
  };
}
