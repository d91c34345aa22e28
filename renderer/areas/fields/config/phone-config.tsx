import { useMemo } from "react";
import { useIntl } from "react-intl";
import { Select } from "../../../ui/fields/select";
import { useText } from "../../../ui/text";
import type { FieldConfigProps } from "../types/field-view";
import { namedCountries } from "./named-countries";

/** The country whose numbers are written without a prefix; none means the organisation's own. */
export default function PhoneConfigForm({ config, onChange }: FieldConfigProps) {
  const t = useText();
  const { locale } = useIntl();
  const options = useMemo(() => namedCountries(locale), [locale]);
  const country = config["country"];
  return (
    <Select
      label={t("fields.config.country")}
      hint={t("fields.config.countryHint")}
      placeholder={t("fields.config.ownCountry")}
      isSearchable
      isClearable
      value={typeof country === "string" ? country : null}
      options={options}
      onChange={(chosen) => onChange({ ...config, country: chosen })}
    />
  );
}
