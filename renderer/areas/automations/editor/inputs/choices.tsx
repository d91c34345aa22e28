import { useListAutomationsQuery } from "../../api";
import { useListTablesQuery, useGetTableQuery } from "../../../../tables/tables-api";
import { useText } from "../../../../ui/text";
import { useListDocumentsQuery } from "../../../documents/public";
import { usePlan, useSession } from "../../../../app/session/session-context";
import { useListLowCodeFunctionsQuery } from "../../../lowcode/public";
import { useChannels } from "../../../chat/public";
import { tableIdOf, type InputProps } from "../form-scope";
import { OptionInput, OptionsInput } from "./option-input";

const options = <Item extends { id: number }>(
  items: readonly Item[] | undefined,
  nameOf: (item: Item) => string,
) => (items ?? []).map((item) => ({ value: String(item.id), label: nameOf(item) }));

export const ChoiceInput = (props: InputProps) => <OptionInput {...props} options={props.input.options} />;

export function TableInput(props: InputProps) {
  const { data } = useListTablesQuery();
  return <OptionInput {...props} isNumber options={options(data?.tables, ({ label }) => label)} />;
}

const useTable = ({ input, scope }: InputProps) => {
  const tableId = tableIdOf(input, scope);
  return useGetTableQuery({ tableId: tableId ?? 0 }, { skip: tableId === null }).data?.table;
};

export function ViewInput(props: InputProps) {
  return <OptionInput {...props} isNumber options={options(useTable(props)?.views, ({ label }) => label)} />;
}

export function FieldInput(props: InputProps) {
  return <OptionInput {...props} isNumber options={options(useTable(props)?.fields, ({ name }) => name)} />;
}

export function FieldsInput(props: InputProps) {
  return <OptionsInput {...props} isNumber options={options(useTable(props)?.fields, ({ name }) => name)} />;
}

export const PersonInput = (props: InputProps) => <OptionInput {...props} isNumber isPeople options={[]} />;

export const PeopleInput = (props: InputProps) => <OptionsInput {...props} isNumber isPeople options={[]} />;

export function ChannelInput(props: InputProps) {
  const channels = useChannels();
  return <OptionInput {...props} isNumber options={options(channels, ({ name }) => name)} />;
}

export function AutomationInput(props: InputProps) {
  const { data } = useListAutomationsQuery({ scope: "all" });
  const others = data?.automations.filter(({ id }) => id !== props.scope.automationId);
  return <OptionInput {...props} isNumber options={options(others, ({ name }) => name)} />;
}

export function FunctionInput(props: InputProps) {
  const { can } = useSession();
  const hasPlan = usePlan("lowCode");
  const { data } = useListLowCodeFunctionsQuery(
    { trigger: "false" },
    { skip: !can.canUseLowCode || !hasPlan },
  );
  const found = (data?.data ?? []).map((one) => ({
    value: String(one.id_workloom_low_code_functions),
    label: one.label,
  }));
  return <OptionInput {...props} isNumber options={found} />;
}

export function DocumentInput(props: InputProps) {
  const t = useText();
  const { data } = useListDocumentsQuery();
  return (
    <OptionInput
      {...props}
      isNumber
      options={options(data?.items, ({ title }) => title || t("ui.untitled"))}
    />
  );
}

export function TimeZoneInput(props: InputProps) {
  const { locale } = useSession();
  const zones = Intl.supportedValuesOf("timeZone");
  const all = zones.includes(locale.timeZone) ? zones : [locale.timeZone, ...zones];
  const nameOf = (zone: string) => zone.replaceAll("_", " ");
  return (
    <OptionInput
      {...props}
      placeholder={nameOf(locale.timeZone)}
      options={all.map((value) => ({ value, label: nameOf(value) }))}
    />
  );
}
