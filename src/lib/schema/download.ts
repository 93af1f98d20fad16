/** Files that readers download, from content/files: documents, tables, calendars. */

/** Where they lie, from the project's root. */
export const FILES = 'content/files';

/** The name of a file there. What the file itself must be is checked in `content/checks/downloads.ts`. */
export const downloadName = /^[a-z0-9-]{1,75}\.(pdf|csv|xlsx|ics)$/;
