/** The ticket in the address that the set-up of an organisation leads to; it is removed from the address. */
export function takeWelcomeTicket(): string | null {
  const ticket = /^#welcome=(.+)$/.exec(window.location.hash)?.[1] ?? null;
  if (ticket !== null) {
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, "", `${pathname}${search}`);
  }
  return ticket;
}
