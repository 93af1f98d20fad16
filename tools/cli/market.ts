/** `npm run market`: fetches the official time series of content/market/series, checks them and writes them; where one isn't right nothing changes. */
import { updateTimeSeries } from '../market/update-time-series.ts';

const { written, problems } = await updateTimeSeries(process.cwd(), new Date());
if (problems.length > 0) {
  console.error([...problems, 'Es wurde nichts geändert.'].join('\n'));
  process.exitCode = 1;
} else {
  console.log(written.length > 0 ? `Neu gelesen: ${written.join(', ')}` : 'Keine Reihe nennt eine amtliche Datei.');
}
