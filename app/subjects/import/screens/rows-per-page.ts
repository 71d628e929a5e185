/** So many rows of an import are on one page. */
export const ROWS_PER_PAGE = 25;
