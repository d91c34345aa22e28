import { useEffect, useRef } from "react";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";

/** The end of a list that goes on: more comes when it is seen, or by its button. */
export function LoadMoreWhenVisible({ isBusy, onLoad }: { isBusy: boolean; onLoad: () => void }) {
  const t = useText();
  const button = useRef<HTMLButtonElement>(null);
  const load = useRef(onLoad);
  useEffect(() => {
    load.current = onLoad;
  });
  useEffect(() => {
    if (!button.current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.at(-1)?.isIntersecting) load.current();
    });
    observer.observe(button.current);
    return () => observer.disconnect();
  }, []);
  return (
    <Button ref={button} isBusy={isBusy} onClick={onLoad}>
      {t("ui.loadMore")}
    </Button>
  );
}
