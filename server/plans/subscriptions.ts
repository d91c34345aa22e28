import {
  emptyLedger,
  ledgerShape,
  replayEvents,
  subscriptionEvent,
  type Ledger,
  type SubscriptionEvent,
} from "#shared/plans/subscription-events";
import type { ControlDatabase } from "../database/databases";
import { query } from "../sql/query";
import type { ControlSchema } from "../sql/schema";
import type { Query } from "../database/types";

const from = query<ControlSchema>();

/** The subscriptions of the installation's organizations, each the result of its events. */
export interface Subscriptions {
  read(organizationId: number): Promise<Ledger>;
  /**
   * Appends an event and stores the resulting ledger with the organization.
   *
   * @param externalId of the payment provider's event: repeated ones are ignored
   * @returns null for a repeated event
   */
  append(
    organizationId: number,
    event: SubscriptionEvent,
    options?: { externalId?: string; at?: number },
  ): Promise<Ledger | null>;
  /** The ledger as its events alone give it. */
  replay(organizationId: number): Promise<Ledger>;
  /** Ledgers of all organizations that have one. */
  list(): Promise<{ organizationId: number; name: string; subdomain: string; ledger: Ledger }[]>;
}

export function createSubscriptions(
  control: ControlDatabase,
  forget: (subdomain: string) => void,
  clock: () => number = Date.now,
): Subscriptions {
  const find = (id: number) =>
    control.get(
      from.selectFrom("organization").select(["plan", "subdomain", "subscription"]).where("id", "=", id),
    );

  async function readEvents(organizationId: number) {
    const rows = await control.all(
      from
        .selectFrom("subscriptionEvent")
        .select(["id", "at", "event"])
        .where("organizationId", "=", organizationId)
        .orderBy("id"),
    );
    return rows.map(({ id, at, event }) => ({ id, at, event: subscriptionEvent.parse(JSON.parse(event)) }));
  }

  /** A request that appended later stores the later ledger, in whichever order they write. */
  async function store(organizationId: number): Promise<Ledger> {
    const events = await readEvents(organizationId);
    const ledger = replayEvents(events);
    const seq = events.at(-1)?.id ?? 0;
    await control.execute([
      from
        .updateTable("organization")
        .set({
          subscription: JSON.stringify(ledger),
          subscriptionSeq: seq,
          plan: ledger.state.planId,
          planFeatures: "null",
        })
        .where("id", "=", organizationId)
        .where("subscriptionSeq", "<", seq) as Query<never>,
    ]);
    const org = await find(organizationId);
    if (org) forget(org.subdomain);
    return ledger;
  }

  return {
    async read(organizationId) {
      const org = await find(organizationId);
      if (!org) throw new Error("There is no such organization");
      return org.subscription === null
        ? emptyLedger(org.plan)
        : ledgerShape.parse(JSON.parse(org.subscription));
    },
    async append(organizationId, event, { externalId, at = clock() } = {}) {
      const { plan } = (await find(organizationId)) ?? {};
      if (plan === undefined) throw new Error("There is no such organization");
      const began = { type: "began", planId: plan } satisfies SubscriptionEvent;
      const insert = (values: { event: SubscriptionEvent; externalId: string | null }) =>
        from
          .insertInto("subscriptionEvent")
          .values({ organizationId, at, event: JSON.stringify(values.event), externalId: values.externalId })
          .onConflict((known) => known.column("externalId").doNothing())
          .returning("id") as Query<{ id: number }>;
      await control.execute([insert({ event: began, externalId: `began:${organizationId}` })]);
      const added = await control.execute([insert({ event, externalId: externalId ?? null })]);
      return added.length === 0 ? null : store(organizationId);
    },
    replay: async (organizationId) => replayEvents(await readEvents(organizationId)),
    async list() {
      const rows = await control.all(
        from
          .selectFrom("organization")
          .select(["id", "name", "subdomain", "subscription"])
          .where("deletedAt", "is", null)
          .where("subscription", "is not", null)
          .orderBy("name"),
      );
      return rows.flatMap(({ id, name, subdomain, subscription }) =>
        subscription === null
          ? []
          : [{ organizationId: id, name, subdomain, ledger: ledgerShape.parse(JSON.parse(subscription)) }],
      );
    },
  };
}
