export { useFindDocumentsQuery, useListDocumentsQuery } from "./api";
