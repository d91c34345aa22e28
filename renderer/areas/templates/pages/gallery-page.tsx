import { IconFlame, IconLayoutGrid, IconShare3, IconStar } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { Link, useSearchParams } from "react-router-dom";
import type { Language } from "#shared/languages";
import { templateCategoryIds, type TemplateCategory } from "#shared/templates/categories";
import { Awaited } from "../../../app/errors/awaited";
import { usePageTitle } from "../../../app/page-title";
import { SearchField } from "../../../ui/fields/search-field";
import { Sheet } from "../../../ui/layers/sheet";
import { PageHeader } from "../../../ui/navigation/page-header";
import { Segment } from "../../../ui/navigation/segment";
import { PatternDrawing } from "../../../ui/drawings/pattern-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";
import { useListTemplateCategoriesQuery, useListTemplatesQuery } from "../api";
import { TemplateCard } from "../components/template-card";
import { galleryLanguage } from "../gallery-language";
import styles from "./gallery-page.module.css";

const shelves = ["featured", "most-popular", "all", ...templateCategoryIds] as const;
type Shelf = (typeof shelves)[number];
type Chosen = Language | "all";

const isCategory = (shelf: Shelf): shelf is TemplateCategory =>
  templateCategoryIds.some((id) => id === shelf);

/** The gallery; its address holds category and language. */
export function GalleryPage() {
  const t = useText();
  usePageTitle(t("templates.title"));
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState("");
  const category = shelves.find((id) => id === params.get("category")) ?? "featured";
  const asked = params.get("language");
  const language: Chosen =
    (["pt", "en", "es", "all"] as const).find((each) => each === asked) ?? galleryLanguage();
  const choose = (key: string, value: string) =>
    setParams((known) => {
      const next = new URLSearchParams(known);
      next.set(key, value);
      return next;
    });
  const { data, error, refetch } = useListTemplatesQuery({
    // A search looks through all of them.
    filters: { category: search.trim() === "" ? category : "all" },
    language,
    ...(search.trim() !== "" && { search }),
  });
  const title = isCategory(category)
    ? t(`templates.category.${category}`)
    : t(
        category === "featured"
          ? "templates.featured"
          : category === "all"
            ? "templates.all"
            : "templates.popular",
      );
  return (
    <div className={styles.page}>
      <Shelves category={category} search={search} onSearch={setSearch} />
      <Sheet className={styles.sheet}>
        <div className={styles.top}>
          <PageHeader
            title={title}
            hint={t("templates.hint")}
            actions={
              <>
                <Segment<Chosen>
                  label={t("templates.language")}
                  value={language}
                  options={[
                    { value: "pt", label: "pt" },
                    { value: "en", label: "en" },
                    { value: "es", label: "es" },
                    { value: "all", label: t("templates.all") },
                  ]}
                  onChange={(value) => choose("language", value)}
                />
                <Link className={styles.publish} to="/templates/create">
                  <IconShare3 size={16} stroke={1.5} aria-hidden />
                  {t("templates.publish")}
                </Link>
              </>
            }
          />
        </div>
        <Awaited {...{ data, error, refetch }} />
        {data?.templates.length === 0 && (
          <EmptyState drawing={<PatternDrawing />} title={t("templates.none")} />
        )}
        {data !== undefined && data.templates.length > 0 && (
          <ul className={styles.grid} aria-label={title}>
            {data.templates.map((template) => (
              <li key={template.id}>
                <TemplateCard template={template} />
              </li>
            ))}
          </ul>
        )}
      </Sheet>
    </div>
  );
}

const ICON = { size: 16, stroke: 1.5, "aria-hidden": true } as const;

interface ShelvesProps {
  category: Shelf;
  search: string;
  onSearch: (search: string) => void;
}

function Shelves({ category, search, onSearch }: ShelvesProps) {
  const t = useText();
  const { data = {} } = useListTemplateCategoriesQuery();
  const entry = (id: string, label: string, icon?: ReactNode, count?: number) => (
    <Link
      key={id}
      className={styles.shelf}
      to={`/templates?category=${id}`}
      aria-current={id === category ? "page" : undefined}
    >
      {icon}
      <span className={styles.shelfName}>{label}</span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </Link>
  );
  return (
    <nav className={styles.shelves} aria-label={t("templates.title")}>
      <h2 className={styles.heading}>{t("templates.title")}</h2>
      <div className={styles.search}>
        <SearchField label={t("templates.search")} value={search} onSearch={onSearch} />
      </div>
      <div className={styles.entries}>
        {entry("featured", t("templates.featured"), <IconStar {...ICON} />)}
        {entry("most-popular", t("templates.popular"), <IconFlame {...ICON} />)}
        {entry("all", t("templates.all"), <IconLayoutGrid {...ICON} />)}
        {Object.entries(data).map(([section, categories]) => (
          <div key={section} className={styles.section}>
            <h3 className={styles.sectionName}>
              {t(section === "team" ? "templates.section.team" : "templates.section.part")}
            </h3>
            {categories.map(({ id, name, count }) => entry(id, name, undefined, count))}
          </div>
        ))}
      </div>
    </nav>
  );
}
