import type { Presence, RealtimeEvent, Topic } from "#shared/contract/events";
import { PRESENCE_REPEAT } from "#shared/limits/realtime";
import type { Peers } from "../database/peers";
import type { Kinds } from "../objects/kinds";
import type { Channel } from "./channel";

/**
 * Forwards messages of other servers to the sockets here: notices and presence.
 *
 * @param channels by organisation; those without an open socket need nothing
 * @returns the function that stops it
 */
export function joinPeers(
  peers: Peers,
  kinds: Pick<Kinds, "action">,
  channels: ReadonlyMap<number, Channel>,
): () => void {
  peers.on("notice", ({ organizationId, topic, event, about }) => {
    const asked = about && { action: kinds.action(about.action), id: about.id };
    // Made by a server of the same installation, from the same types.
    channels.get(organizationId)?.noticeOfPeer(topic as Topic, event as RealtimeEvent, asked);
  });
  peers.on("presence", ({ organizationId, topic, people }, from) => {
    channels.get(organizationId)?.presence.hear(from, topic as Topic, people as readonly Presence[]);
  });
  peers.on("presenceAsked", ({ organizationId }) => channels.get(organizationId)?.presence.repeat());
  peers.onReturn(() => {
    for (const [organizationId, channel] of channels) {
      channel.loadAgain("user");
      channel.presence.repeat();
      peers.publish("presenceAsked", { organizationId });
    }
  });
  const repeating = setInterval(() => {
    for (const channel of channels.values()) channel.presence.repeat();
  }, PRESENCE_REPEAT);
  repeating.unref();
  return () => clearInterval(repeating);
}
