import { useState } from "react";
import type { MailSummary } from "#shared/contract/outbox";
import { outboxCalls } from "#shared/contract/outbox";
import { request } from "../../app/api";
import { showError } from "../../app/errors/show-error";
import { useListOutboxQuery } from "./api";

interface OlderMails {
  mails: readonly MailSummary[];
  hasMore: boolean;
}

/** The mails, newest first; older ones come by the page. */
export function useOutbox() {
  const { data, error, refetch } = useListOutboxQuery({}, { refetchOnMountOrArgChange: true });
  const [older, setOlder] = useState<OlderMails | null>(null);
  const [isLoadingMore, setIsLoadingMore] = useState(false);
  const mails = data && [...data.mails, ...(older?.mails ?? [])];
  const oldest = mails?.at(-1);

  const loadMore = async () => {
    if (!oldest) return;
    setIsLoadingMore(true);
    try {
      const page = await request(outboxCalls.listOutbox, { before: oldest.id });
      setOlder({ mails: [...(older?.mails ?? []), ...page.mails], hasMore: page.hasMore });
    } catch (problem) {
      showError(problem);
    } finally {
      setIsLoadingMore(false);
    }
  };
  return {
    mails,
    hasSmtp: data?.hasSmtp,
    hasMore: older?.hasMore ?? data?.hasMore === true,
    error: data ? undefined : error,
    refetch: () => void refetch(),
    isLoadingMore,
    loadMore: () => void loadMore(),
  };
}
