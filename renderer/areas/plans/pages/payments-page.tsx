import { useState } from "react";
import type { Payment } from "#shared/contract/plans";
import { Awaited } from "../../../app/errors/awaited";
import { showError } from "../../../app/errors/show-error";
import { Button } from "../../../ui/button/button";
import { SearchField } from "../../../ui/fields/search-field";
import { Sheet } from "../../../ui/layers/sheet";
import { PageHeader } from "../../../ui/navigation/page-header";
import { ReceiptDrawing } from "../../../ui/drawings/receipt-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";
import { useConfirmPaymentMutation, useListPaymentsQuery, useRejectPaymentMutation } from "../api";
import styles from "../components/payments.module.css";
import { useMoney } from "../use-money";

/** Orders of the installation's organizations that wait for their payment. */
export default function PaymentsPage() {
  const t = useText();
  const [search, setSearch] = useState("");
  const { currentData: data, error, refetch } = useListPaymentsQuery(search === "" ? {} : { search });
  return (
    <Sheet className={styles.sheet}>
      <PageHeader title={t("plans.payments")} hint={t("plans.paymentsHint")} />
      <div className={styles.search}>
        <SearchField label={t("plans.searchPayments")} value={search} onSearch={setSearch} />
      </div>
      <Awaited {...{ data, error, refetch }} />
      {data?.payments.length === 0 && (
        <EmptyState
          title={t("plans.noPayments")}
          hint={t("plans.noPaymentsHint")}
          drawing={<ReceiptDrawing />}
        />
      )}
      <ul className={styles.list}>
        {data?.payments.map((payment) => (
          <PaymentRow key={`${payment.organization.id}:${payment.id}`} payment={payment} />
        ))}
      </ul>
    </Sheet>
  );
}

function PaymentRow({ payment }: { payment: Payment }) {
  const t = useText();
  const money = useMoney(payment.currency);
  const [confirm, confirming] = useConfirmPaymentMutation();
  const [reject, rejecting] = useRejectPaymentMutation();
  const { organization, id: orderId } = payment;
  const at = { organizationId: organization.id, orderId };
  return (
    <li className={styles.payment} aria-label={organization.name}>
      <span className={styles.name}>
        {organization.name}
        <small>
          {payment.renewal ? t("plans.renewal", { plan: payment.planId }) : payment.planId} ·{" "}
          {t(`plans.${payment.recurrency}`)}
        </small>
      </span>
      <span className={styles.amount}>{money(payment.amount)}</span>
      <Button
        size="compact"
        kind="primary"
        isBusy={confirming.isLoading}
        onClick={() => void confirm(at).unwrap().catch(showError)}
      >
        {t("plans.confirmPayment")}
      </Button>
      <Button
        size="compact"
        isBusy={rejecting.isLoading}
        onClick={() => void reject(at).unwrap().catch(showError)}
      >
        {t("plans.rejectPayment")}
      </Button>
    </li>
  );
}
