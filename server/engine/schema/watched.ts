/** Whether the time that records spend in each option of a field is kept (specification 2, section 3: the sla flag). */
export const isWatched = ({
  type,
  config,
}: {
  type: string;
  config: Readonly<Record<string, unknown>>;
}): boolean => type === "select" && config["sla"] === true;
