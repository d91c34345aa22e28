/** Changes of a record told at once; 'Load more' asks for as many again. */
export const HISTORY_PAGE = 50;
