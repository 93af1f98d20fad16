import { formatDay } from '../../lib/format/dates.ts';
import type { Hit } from './search.ts';
import texts from 'virtual:texts/search';

interface Props {
  hits: Hit[];
}

/** What was found. The advertising label stands in the link before the headline, as on every card (D2). */
export default function HitList({ hits }: Props) {
  return (
    <ol className="mt-4 divide-y divide-line border-t-2 border-ink">
      {hits.map(({ path, title, label, category, date, excerpt }) => (
        <li key={path} className="card relative py-5" data-hit={path}>
          <p className="flex flex-wrap gap-x-2 text-xs text-ink-soft">
            <span className="kicker">{category ?? texts.page}</span>
            {date && <time dateTime={date}>{formatDay(date)}</time>}
          </p>
          <h2 className="mt-1 text-lg leading-tight font-bold">
            <a href={path} className="card-link">
              {label && (
                <span className="ad-label" data-ad-label>
                  {label}
                </span>
              )}{' '}
              <span className="card-title">{title}</span>
            </a>
          </h2>
          <p className="mt-1.5 max-w-measure text-sm text-ink-soft">
            {excerpt.map(({ text, found }, index) => (found ? <mark key={index}>{text}</mark> : text))} …
          </p>
        </li>
      ))}
    </ol>
  );
}
