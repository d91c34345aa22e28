import {
  IconBrandAppleFilled,
  IconBrandGoogleFilled,
  IconBrandWindowsFilled,
  IconKey,
} from "@tabler/icons-react";
import type { ProviderKind, PublicProvider } from "#shared/contract/identity-providers";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import styles from "./access-layout.module.css";

const icons = {
  google: IconBrandGoogleFilled,
  microsoft: IconBrandWindowsFilled,
  apple: IconBrandAppleFilled,
  openid: IconKey,
} as const satisfies Record<ProviderKind, unknown>;

/** Apple's is offered where people have an account of theirs (specification 1, section 2.3). */
const isApple = /Mac OS X|Macintosh|iPhone|iPad/.test(navigator.userAgent);

interface ProviderButtonsProps {
  providers: readonly PublicProvider[];
  onChoose: (key: string) => void;
}

/** The identity providers of the organisation, below the password. */
export function ProviderButtons({ providers, onChoose }: ProviderButtonsProps) {
  const t = useText();
  const offered = providers.filter(({ type }) => type !== "apple" || isApple);
  if (offered.length === 0) return null;
  return (
    <>
      <p className={styles.or}>
        <span>{t("access.or")}</span>
      </p>
      <div className={styles.providers}>
        {offered.map(({ key, type, name }) => {
          const Icon = icons[type];
          return (
            <Button key={key} size="large" isWide icon={<Icon size={18} />} onClick={() => onChoose(key)}>
              {t("access.signInWith", { name })}
            </Button>
          );
        })}
      </div>
    </>
  );
}
