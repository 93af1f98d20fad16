/** Figures of the market that are invented and such that are not never stand in one list: its reader takes one remark for all of it. */
import { atField, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Collections } from '../registry.ts';

/** Names the invented ones of a list that also has others. */
export const checkMarket = ({ market, timeSeries }: Collections): Diagnostic[] => {
  const quotes = market.flatMap(({ file, data }) => (data.type === 'kurs' ? [{ file, data }] : []));
  return [quotes, timeSeries].flatMap((list) => {
    const real = list.find(({ data }) => !data.fictional);
    return list
      .filter(({ data }) => real && data.fictional)
      .map(({ file }) => ({
        ...atField(file, ['fictional']),
        found: `erfunden, und ${real?.file} ist es nicht`,
        allowed: 'in einer Liste nur erfundene Werte oder nur wirkliche',
        example: 'fictional: false',
      }));
  });
};
