import type { Logger } from "pino";
import { kindOfTopic, userTopic, type RealtimeEvent, type Topic } from "#shared/contract/events";
import { LOG_LOOK_INTERVAL, TOPICS_MAX } from "#shared/limits/realtime";
import type { Peers } from "../database/peers";
import type { ChangeRow } from "../database/types";
import { readLogEnd } from "../engine/public";
import { AppError } from "../errors";
import type { OrganizationHandle } from "../organization-handle";
import { toErrorReply } from "../http/replies/to-error-reply";
import { changedPerson, changesRoles, endsSession, rightsVersion } from "../policy/rights";
import type { Actors } from "../services";
import { Audience, type About } from "./audience";
import { groupChanges } from "./change-group";
import type { ChangeGroup } from "./event-source";
import { CLOSE, type Connection } from "./connection";
import { PresenceBoard, type Follower } from "./presence";
import { replay } from "./replay";
import type { AudienceClass, Topics } from "./define-topic";
import type { EventSources } from "./event-sources";

/**
 * The open sockets of one organisation. Commits, subscriptions and notices pass through one queue, so that a
 * replay and the live changes after it join without gaps or duplicates.
 */
export class Channel {
  readonly connections = new Set<Connection>();
  readonly presence: PresenceBoard;
  /** By topic and key. */
  private readonly audiences = new Map<Topic, Map<string, Audience>>();
  /** Audiences of other topics whose cells show records of this one, by topic. */
  private readonly showing = new Map<Topic, Set<Audience>>();
  private queue: Promise<void>;
  private ofPeers: Promise<void> = Promise.resolve();
  /** Number of the last published change. */
  private seq = 0;
  private readonly stopListening: () => void;
  private readonly looking: NodeJS.Timeout;

  constructor(
    private readonly org: OrganizationHandle,
    private readonly actors: Actors,
    private readonly log: Logger,
    peers: Peers,
    private readonly sources: EventSources,
    private readonly topics: Topics,
  ) {
    const organizationId = org.organization.id;
    this.presence = new PresenceBoard({
      followers: (topic) => this.followers(topic),
      publishToPeers: (topic, people) => peers.publish("presence", { organizationId, topic, people }),
    });
    peers.publish("presenceAsked", { organizationId });
    this.queue = Promise.resolve();
    this.stopListening = org.database.onCommit((changes) => this.enqueue(() => this.publishChanges(changes)));
    this.enqueue(async () => {
      this.seq = await readLogEnd(org.database);
    });
    // Another server may have been unable to publish what it committed, or has no way to.
    this.looking = setInterval(() => {
      org.database.freshen().catch((error: unknown) => log.warn({ err: error }, "log could not be read"));
      this.closeIfBlocked().catch((error: unknown) => log.warn({ err: error }, "plan could not be read"));
    }, LOG_LOOK_INTERVAL);
    this.looking.unref();
  }

  /** Rights changes between the authentication and now were not sent to this connection. */
  add(connection: Connection): void {
    this.connections.add(connection);
    if (connection.actor.rightsVersion === rightsVersion(this.org.database)) return;
    this.enqueue(async () => {
      if (await connection.isSignedIn()) await this.checkRights((each) => each === connection);
      else endConnection(connection);
    });
  }

  subscribe(connection: Connection, topic: Topic, since?: number): void {
    this.enqueue(async () => {
      if (!this.connections.has(connection)) return;
      try {
        await this.join(connection, topic, since);
      } catch (error) {
        this.refuse(connection, topic, error);
      }
    });
  }

  unsubscribe(connection: Connection, topic: Topic): void {
    this.enqueue(async () => this.leaveTopic(connection, topic));
  }

  notice(topic: Topic, event: RealtimeEvent, about: About | null = null): void {
    this.enqueue(async () => {
      for (const audience of this.audiencesOf(topic)) await audience.notice(event, about);
    });
  }

  /**
   * A notice of another server: it stays in order with the changes committed before it, and with other notices.
   */
  noticeOfPeer(topic: Topic, event: RealtimeEvent, about: About | null): void {
    this.ofPeers = this.ofPeers
      .then(() => this.org.database.freshen())
      .catch((error: unknown) => this.log.warn({ err: error }, "log could not be read"))
      .then(() => this.notice(topic, event, about));
  }

  /** Notices of all topics of a kind may have been lost. */
  loadAgain(kind: string): void {
    this.enqueue(async () => {
      for (const topic of this.audiences.keys())
        if (kindOfTopic(topic) === kind)
          for (const audience of this.audiencesOf(topic)) audience.reset(this.seq);
    });
  }

  /** Queued after everything else: a pong means that everything before it has been sent. */
  answerPing(connection: Connection): void {
    this.enqueue(async () => connection.send({ type: "pong" }));
  }

  remove(connection: Connection): void {
    this.connections.delete(connection);
    for (const topic of connection.topics.keys()) this.leaveTopic(connection, topic);
  }

  close(): void {
    this.stopListening();
    clearInterval(this.looking);
    this.presence.close();
  }

  private enqueue(task: () => Promise<void>): void {
    this.queue = this.queue.then(task).catch((error: unknown) => {
      this.log.error({ err: error, organizationId: this.org.organization.id }, "realtime task failed");
    });
  }

  private async join(connection: Connection, topic: Topic, since?: number): Promise<void> {
    const isNew = !connection.topics.has(topic);
    if (isNew && connection.topics.size >= TOPICS_MAX) throw new AppError("too_many_requests");
    const audience = await this.topics.audience(connection, topic);
    const missed = since === undefined ? [] : await this.missed(connection, topic, audience, since);
    for (const message of missed ?? []) connection.sendText(message);
    this.place(connection, topic, audience);
    connection.send({ type: missed ? "subscribed" : "reset", topic, seq: this.seq });
    if (isNew) this.presence.greet({ member: connection, isRestricted: audience.isRestricted }, topic);
  }

  /**
   * Records that became visible or hidden by changes of other tables are not tracked: a reader with limits
   * reloads.
   */
  private missed(
    connection: Connection,
    topic: Topic,
    { shows }: AudienceClass,
    since: number,
  ): Promise<string[] | null> | null {
    return shows.length > 0 && since !== this.seq
      ? null
      : replay(this.sources, connection, topic, since, this.seq);
  }

  private place(connection: Connection, topic: Topic, of: AudienceClass): void {
    this.takeOut(connection, topic);
    const byKey = this.audiences.get(topic) ?? new Map<string, Audience>();
    const audience = byKey.get(of.key) ?? new Audience(topic, of, this.seq);
    this.audiences.set(topic, byKey.set(of.key, audience));
    for (const shown of of.shows)
      this.showing.set(shown, (this.showing.get(shown) ?? new Set<Audience>()).add(audience));
    audience.members.add(connection);
    connection.topics.set(topic, audience);
  }

  private leaveTopic(connection: Connection, topic: Topic): void {
    this.takeOut(connection, topic);
    connection.topics.delete(topic);
    this.presence.leave(connection, topic);
  }

  private takeOut(connection: Connection, topic: Topic): void {
    const audience = connection.topics.get(topic);
    if (!audience?.members.delete(connection) || audience.members.size > 0) return;
    const byKey = this.audiences.get(topic);
    byKey?.delete(audience.of.key);
    for (const shown of audience.of.shows) this.stopShowing(shown, audience);
    if (byKey?.size === 0) this.audiences.delete(topic);
  }

  private stopShowing(topic: Topic, audience: Audience): void {
    const showing = this.showing.get(topic);
    showing?.delete(audience);
    if (showing?.size === 0) this.showing.delete(topic);
  }

  private async publishChanges(changes: ChangeRow[]): Promise<void> {
    const fresh = changes.filter(({ seq }) => seq > this.seq);
    for (const group of groupChanges(this.sources, fresh)) await this.publishGroup(group);
    this.seq = Math.max(this.seq, fresh.at(-1)?.seq ?? 0);
    // Includes changes committed before the log position was read and published only now.
    this.endSessions(changes);
    // A table that is created or deleted has its own event; its followers stay.
    const isForAll = changes.some((change) => change.object !== "table" && changesRoles(change));
    const people = new Set(
      changes.flatMap((change) => [
        changedPerson(change),
        this.sources.of(change.object)?.concerns?.(change) ?? null,
      ]),
    );
    await this.checkRights(({ actor }) => isForAll || actor.isReadOnly || people.has(actor.userId));
  }

  /** Plans change outside of the organisation's log. Clients come back and are refused by the upgrade. */
  private async closeIfBlocked(): Promise<void> {
    const [first] = this.connections;
    if (!(await first?.isBlocked())) return;
    for (const connection of this.connections) connection.close(CLOSE.goingAway, "plan blocked");
  }

  /** The only later change of a session is its end. */
  private endSessions(changes: readonly ChangeRow[]): void {
    const ended = new Set(changes.flatMap((change) => (endsSession(change) ? [change.objectId] : [])));
    if (ended.size === 0) return;
    for (const connection of this.connections) if (ended.has(connection.sessionId)) endConnection(connection);
  }

  private async publishGroup(group: ChangeGroup): Promise<void> {
    const reset = (audience: Audience, error: unknown) => {
      this.log.error({ err: error, topic: audience.topic, seq: group.seq }, "change could not be told");
      audience.reset(group.seq);
    };
    for (const audience of this.audiencesOf(group.scope))
      await audience.publish(this.sources, group).catch((error: unknown) => reset(audience, error));
    if (group.action !== "update" || !this.sources.of(group.object)?.changesVisibility) return;
    for (const audience of this.showing.get(group.scope) ?? [])
      await audience.publishShown(this.sources, group).catch((error: unknown) => reset(audience, error));
  }

  private audiencesOf(topic: Topic): Iterable<Audience> {
    return this.audiences.get(topic)?.values() ?? [];
  }

  private *followers(topic: Topic): Iterable<Follower> {
    for (const { members, of } of this.audiencesOf(topic))
      for (const member of members) yield { member, isRestricted: of.isRestricted };
  }

  /** After a change of rights: each affected user is loaded once, and their subscriptions are authorised again. */
  private async checkRights(isConcerned: (connection: Connection) => boolean): Promise<void> {
    const concerned = [...this.connections].filter(isConcerned);
    for (const connection of concerned) if (connection.actor.isReadOnly) await this.checkViewer(connection);
    const themselves = concerned.filter(({ actor }) => !actor.isReadOnly);
    const byPerson = Map.groupBy(themselves, ({ actor }) => actor.userId);
    await Promise.all([...byPerson].map(([userId, concerned]) => this.checkPerson(userId, concerned)));
  }

  /** The viewing role is checked again; if it changed, the connection is reopened. */
  private async checkViewer(connection: Connection): Promise<void> {
    const actor = await connection.actorNow();
    if (!actor) return endConnection(connection);
    const { userId, roleId, isReadOnly } = connection.actor;
    if (actor.userId !== userId || actor.roleId !== roleId || actor.isReadOnly !== isReadOnly)
      return connection.close(CLOSE.goingAway, "looks otherwise");
    connection.actor = actor;
    for (const topic of connection.topics.keys()) await this.checkTopic(connection, topic);
  }

  private async checkPerson(userId: number, connections: readonly Connection[]): Promise<void> {
    const actor = await this.actors.load(this.org, userId);
    for (const connection of connections) {
      if (!actor) {
        endConnection(connection);
        continue;
      }
      connection.actor = actor;
      for (const topic of connection.topics.keys()) await this.checkTopic(connection, topic);
    }
  }

  private async checkTopic(connection: Connection, topic: Topic): Promise<void> {
    try {
      const audience = await this.topics.audience(connection, topic);
      if (connection.topics.get(topic)?.of.key !== audience.key) this.place(connection, topic, audience);
    } catch (error) {
      this.leaveTopic(connection, topic);
      this.refuse(connection, topic, error);
    }
  }

  private refuse(connection: Connection, topic: Topic, error: unknown): void {
    const { body, unexpected } = toErrorReply(error, connection.actor.language, connection.id);
    if (unexpected) this.log.error({ err: error, topic }, "subscription failed");
    connection.send({ type: "refused", topic, id: body.error.id, message: body.error.message });
  }
}

/** Notifies a connection that its session has ended and closes it. */
export function endConnection(connection: Connection): void {
  connection.send({
    type: "notice",
    topic: userTopic(connection.actor.userId),
    event: { name: "session.ended", payload: {} },
  });
  connection.close(CLOSE.sessionEnded, "session ended");
}
