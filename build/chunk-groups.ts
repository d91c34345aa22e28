/** A part of a path, for either kind of slash. */
const at = (path: string) => new RegExp(path.replaceAll("/", "[\\\\/]"));

const libraries = [
  "react|react-dom|scheduler|react-router|react-router-dom",
  "react-redux|redux|redux-thunk|@reduxjs|reselect|immer",
  "zod|@formatjs|intl-messageformat|react-intl",
].join("|");

const startFields = "ui/fields/(field|text-field|password-field|inline-button|checkbox)";
/** Modules shared by the login page and the application. */
const doorParts =
  "areas/access/(api|switch-organization)\\.ts$|app/(errors/awaited|session/sign-out|panels/index|errors/lazy-part)|ui/states/(refused|skeletons)";
const doorIcons = "icons-react/.+/icons/Icon(ArrowLeft|Key|Brand(Apple|Google|Windows)Filled)\\.";
const frameParts =
  "ui/((button|drawings|icons/object-icon(-set)?|navigation|states|tile|time)/|fields/search-field)";

/**
 * Modules bundled into one file, so that the first render needs few requests instead of a hundred. A file includes
 * its imports unless a file of higher priority has them. The login page needs `vendor`, `entry` and `start`; every
 * other page adds `frame` and its own. The rest stays in separate files, loaded on demand.
 */
export const chunkGroups = [
  { name: "vendor", test: at(`node_modules/(${libraries})/|rolldown/runtime`), priority: 30 },
  { name: "entry", tags: ["$initial" as const], priority: 20 },
  {
    name: "start",
    test: at(
      `(${doorIcons}|renderer/(app/start\\.tsx$|${startFields}|${doorParts}|ui/(drawings/(organization-icons|weave)|tile/avatar))|shared/contract/setup\\.ts$)`,
    ),
    priority: 19,
  },
  // Icons of several pages share one file. Icons of a shared module belong to all pages.
  {
    name: "icons",
    test: at("icons-react/.+/icons/(?!IconEye)"),
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 18,
  },
  {
    name: "frame",
    test: at(
      `renderer/(app/(session/signed-in\\.tsx|load-parts\\.ts)$|areas/([^/]+/)+parts\\.tsx?$|app/errors/awaited|${frameParts})`,
    ),
    priority: 17,
  },
  ...["en", "pt", "es"].flatMap((language) => [
    // Of the sign-in, with what it has in common with the rest.
    { name: `text-${language}`, test: at(`shared/text/${language}/(index|setup)\\.ts$`), priority: 18 },
    { name: `texts-${language}`, test: at(`shared/text/${language}/`), priority: 17 },
    // See late-texts.ts.
    { name: `late-texts-${language}`, test: at(`virtual:late-texts/${language}$`), priority: 17 },
  ]),
  { name: "fields", test: at("renderer/areas/fields/public\\.ts$"), priority: 16 },
  {
    name: "records",
    test: at(
      "renderer/areas/((records|views)/public\\.ts|views/(use-coloring\\.ts|table/table-records\\.tsx)|tables/routes\\.tsx|forms/(open/say-condition\\.ts|fill/rich-text\\.tsx))$",
    ),
    priority: 15,
  },
  // The page of an app, with the blocks that most pages have.
  {
    name: "page",
    test: at("renderer/areas/apps/(routes|blocks/(chart|indicator|text|title-bar|view)-block)\\.tsx$"),
    priority: 14,
  },
  // Bars and lines, and what the other kinds of charts need of the drawing library.
  { name: "charts", test: at("renderer/areas/apps/blocks/chart-canvas\\.tsx$"), priority: 13 },
  { name: "home", test: at("renderer/areas/home/routes\\.tsx$"), priority: 13 },
  {
    name: "record",
    test: at("renderer/areas/(forms/open/record-form|chat/components/field-comments)\\.tsx$"),
    priority: 12,
  },
  { name: "home-tasks", test: at("renderer/areas/tasks/components/home-tasks\\.tsx$"), priority: 11 },
];
