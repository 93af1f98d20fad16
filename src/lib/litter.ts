/** Tells by its name a file that Finder or Explorer leaves in every folder that it shows; no check, build or digest sees one. */
export const isLitter = (name: string): boolean => /^(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/i.test(name);
