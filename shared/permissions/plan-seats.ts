/** How many people a plan lets in. Null: no limit. */
export interface PlanSeats {
  builders: number | null;
  members: number | null;
  /** Viewers cost nothing; a plan has them or has not. */
  allowViewers: boolean;
  /**
   * Plans with a usage configuration (specification 3, section 3): so many people are Super root admins, and every
   * builder is one. Null for other plans.
   */
  superRootAdmins: number | null;
}

/** Until plans are built, the one complete plan and the free one (decision 44). */
const catalogue: Readonly<Record<string, PlanSeats>> = {
  complete: { builders: 20, members: 200, allowViewers: true, superRootAdmins: null },
  free: { builders: 2, members: 0, allowViewers: false, superRootAdmins: null },
};
const NONE: PlanSeats = { builders: 0, members: 0, allowViewers: false, superRootAdmins: null };

/** The seats of a plan by its name; no one gets a seat more by a plan that is not known. */
export const seatsOfPlan = (plan: string): PlanSeats => catalogue[plan] ?? NONE;

/** How many people may be builders (decision 27). */
export const builderCap = ({ builders, superRootAdmins }: PlanSeats): number | null =>
  superRootAdmins ?? builders;
