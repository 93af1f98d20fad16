/** The header by which the server tells open pages of the desk from one another; each was shown the files at its own time. */
export const PAGE_HEADER = 'desk-page';
