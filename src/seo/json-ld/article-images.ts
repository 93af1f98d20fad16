import type { ImageObject } from 'schema-dts';
import { canonicalUrl, ogImagePath, ogImageSizes, ogRatios } from '../../lib/links/routes.ts';

/**
 * An article's picture in the three shapes that Google recommends (developers.google.com/search/docs/appearance/structured-data/article).
 *
 * @param path the article's path
 * @param caption what the picture says: the headline with its label
 * @param site the site's address
 */
export const articleImages = (path: string, caption: string, site: string) =>
  ogRatios.map(
    (ratio) =>
      ({
        '@type': 'ImageObject',
        url: canonicalUrl(ogImagePath(path, ratio), site),
        width: String(ogImageSizes[ratio].width),
        height: String(ogImageSizes[ratio].height),
        caption,
      }) as const satisfies ImageObject,
  );
