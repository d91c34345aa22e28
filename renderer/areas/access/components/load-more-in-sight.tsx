import { useEffect, useRef } from "react";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";

/** The end of a list that goes on: more comes when it is seen, or by its button. */
export function LoadMoreInSight({ isBusy, onLoad }: { isBusy: boolean; onLoad: () => void }) {
  const t = useText();
  const button = useRef<HTMLButtonElement>(null);
  const load = useRef(onLoad);
  useEffect(() => {
    load.current = onLoad;
  });
  useEffect(() => {
    if (!button.current) return undefined;
    const sight = new IntersectionObserver((entries) => {
      if (entries.at(-1)?.isIntersecting) load.current();
    });
    sight.observe(button.current);
    return () => sight.disconnect();
  }, []);
  return (
    <Button ref={button} isBusy={isBusy} onClick={onLoad}>
      {t("ui.loadMore")}
    </Button>
  );
}
