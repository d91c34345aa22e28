import { IconLifebuoy, IconMessageReport } from "@tabler/icons-react";
import { useMemo } from "react";
import type { Command } from "../../app/commands";
import { useSession } from "../../app/session/session-context";
import { host } from "../../host";
import { useOutsideLinks } from "../settings/public";

/** Support, feedback, what is new and guides, as far as the installation configures them. */
export function useSupportCommands(): readonly Command[] {
  const { can, supportEmail } = useSession();
  const mayAsk = can.canViewSupportBtn;
  const links = useOutsideLinks();
  const urls = links.map(({ id, url }) => `${id} ${url}`).join("\n");
  return useMemo(
    () => [
      ...(supportEmail !== null && mayAsk
        ? [
            {
              id: "support.write",
              name: "navigation.support",
              words: "support.write",
              group: "contact",
              icon: IconLifebuoy,
              run: () => host.openExternal(`mailto:${supportEmail}`),
            } satisfies Command,
          ]
        : []),
      ...(supportEmail !== null
        ? [
            {
              id: "feedback.write",
              name: "navigation.feedback",
              words: "feedback.write",
              group: "contact",
              icon: IconMessageReport,
              run: () => host.openExternal(`mailto:${supportEmail}?subject=Feedback`),
            } satisfies Command,
          ]
        : []),
      ...links.map(({ id, title, icon, url }): Command => ({
        id: `outside.${id}`,
        name: title,
        words: "outside.open",
        group: "docs",
        icon,
        run: () => host.openExternal(url),
      })),
    ],
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the links by their addresses
    [supportEmail, mayAsk, urls],
  );
}
