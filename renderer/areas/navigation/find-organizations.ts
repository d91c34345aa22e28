import { IconBuilding } from "@tabler/icons-react";
import type { Found, FoundItem } from "../../app/slots";
import type { KnownOrganization } from "../../host/host";
import { host } from "../../host";
import { switchOrganization } from "../access/public";

const itemOf = ({ origin, name, subdomain }: KnownOrganization): FoundItem => ({
  id: `organization:${origin}`,
  label: name,
  words: [],
  wordsOf: { command: "organization.switch" },
  details: [subdomain],
  path: `organization:${origin}`,
  icon: IconBuilding,
  run: () => void switchOrganization(origin),
});

let last: { known: readonly KnownOrganization[]; found: Found } | null = null;

/** The other organizations of the desktop: the palette switches to them by name. */
export function readOrganizations(): Found {
  const known = host.organizations.current();
  if (last?.known !== known) {
    const items = known.filter(({ current }) => !current).map(itemOf);
    last = { known, found: { items, recent: [], isLoading: false, error: undefined } };
  }
  return last.found;
}
