import { useState } from "react";
import { proposalStates, type ProposalState } from "#shared/contract/proposals";
import { Awaited } from "../../../app/errors/awaited";
import { usePageTitle } from "../../../app/page-title";
import { SearchField } from "../../../ui/fields/search-field";
import { Sheet } from "../../../ui/layers/sheet";
import { PageHeader } from "../../../ui/navigation/page-header";
import { Segment } from "../../../ui/navigation/segment";
import { RobotDrawing } from "../../../ui/drawings/robot-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";
import { useSearchKey } from "../../tokens/public";
import { useListProposalsQuery } from "../api";
import styles from "../components/mcp.module.css";
import { ProposalCard } from "../components/proposal-card";

/** Changes that assistants proposed, and the decisions about them. */
export default function ProposalsPage() {
  const t = useText();
  usePageTitle(t("mcp.proposals"));
  const [state, setState] = useState<ProposalState>("open");
  const [q, setSearch] = useState("");
  const { data, error, refetch } = useListProposalsQuery({ state, q }, { refetchOnMountOrArgChange: true });
  const searchBox = useSearchKey();
  return (
    <Sheet className={styles.sheet}>
      <div className={styles.top}>
        <PageHeader title={t("mcp.proposals")} />
      </div>
      <div className={styles.tools} data-automation-search>
        <SearchField
          ref={searchBox}
          className={styles.search ?? ""}
          label={t("mcp.search")}
          value={q}
          onSearch={setSearch}
        />
        <Segment
          label={t("tokens.status")}
          value={state}
          options={proposalStates.map((value) => ({ value, label: t(`mcp.${value}`) }))}
          onChange={setState}
        />
      </div>
      <Awaited {...{ data, error, refetch }} />
      {data?.proposals.length === 0 && (
        <EmptyState
          title={q === "" ? t("mcp.empty") : t("ui.noResults", { query: q })}
          {...(q === "" && { hint: t("mcp.emptyHint"), drawing: <RobotDrawing /> })}
        />
      )}
      <ul className={styles.list}>
        {data?.proposals.map((proposal) => (
          <ProposalCard key={proposal.id} proposal={proposal} />
        ))}
      </ul>
    </Sheet>
  );
}
