/** Whether a page or article is long enough for a table of contents (Contents.astro). */
export const hasContents = (sections: readonly unknown[]): boolean => sections.length >= 4;
