import { Suspense, type ComponentType } from "react";
import { defineSlot, useSlot, type Entry } from "./slots";

/** A part of a page of the settings, contributed by another area. */
interface SettingsPart extends Entry {
  /** Pages by the first part of their address under /settings/. */
  pages: readonly ("mfa" | "profile" | "behavior")[];
  Part: ComponentType;
}
export const settingsParts = defineSlot<SettingsPart>();

/** The contributed parts of a page of the settings. */
export function SettingsParts({ page }: { page: SettingsPart["pages"][number] }) {
  const parts = useSlot(settingsParts);
  return (
    <Suspense>
      {parts
        .filter(({ pages }) => pages.includes(page))
        .map(({ id, Part }) => (
          <Part key={id} />
        ))}
    </Suspense>
  );
}
