import { describe, expect, test } from "@jest/globals";
import { storedRoleFlags, type StoredRoleFlag } from "#shared/permissions/flags";
import { addSwitched, withPower, withPowers, type SwitchedPowers } from "#shared/permissions/role-profile";

type Switch = [StoredRoleFlag, boolean];

/** What the role editor sends for switches within one pause, in the order in which the server reads keys. */
function sent(before: readonly StoredRoleFlag[], switches: readonly Switch[]): SwitchedPowers {
  let [flags, switched]: [readonly StoredRoleFlag[], SwitchedPowers] = [before, {}];
  for (const [power, isOn] of switches) {
    const after = withPower(flags, power, isOn);
    switched = addSwitched(switched, flags, after);
    flags = after;
  }
  const inOrder = storedRoleFlags.filter((flag) => flag in switched);
  return Object.fromEntries(inOrder.toReversed().map((flag) => [flag, switched[flag]]));
}

describe("Powers switched within one pause", () => {
  test.each<[string, StoredRoleFlag[], Switch[]]>([
    [
      "settings off, then a power within them on",
      ["access_settings"],
      [
        ["access_settings", false],
        ["customize_org_theme", true],
      ],
    ],
    [
      "a power on, settings off, the power on again",
      [],
      [
        ["customize_org_theme", true],
        ["access_settings", false],
        ["customize_org_theme", true],
      ],
    ],
    [
      "a power on, then settings off",
      [],
      [
        ["access_actions_history", true],
        ["access_settings", false],
      ],
    ],
    [
      "off and on again",
      ["manage_users"],
      [
        ["manage_users", false],
        ["manage_users", true],
      ],
    ],
  ])("%s ends as the last click shows it", (_name, before, switches) => {
    const shown = switches.reduce<StoredRoleFlag[]>(
      (flags, [power, isOn]) => withPower(flags, power, isOn),
      before,
    );
    expect(withPowers(before, sent(before, switches))).toEqual(shown);
  });

  test("The order of keys decides nothing", () => {
    const on: SwitchedPowers = { customize_org_theme: true, access_settings: false };
    const off: SwitchedPowers = { access_settings: false, customize_org_theme: true };
    expect(withPowers([], on)).toEqual(withPowers([], off));
  });
});
