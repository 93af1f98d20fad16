/** Loads a host on this machine for a bounded time. Client and host share the processors: the figures are a floor, not a limit. */
import autocannon from 'autocannon';

/** Open connections, each with one request at a time. */
const CONNECTIONS = 32;

/** What one address bore. */
export interface Load {
  path: string;
  requestsPerSecond: number;
  /** Milliseconds until the answer was complete, for half of the requests and for all but one of a hundred. */
  p50: number;
  p99: number;
  /** Answers other than 200, broken connections, and requests without an answer in ten seconds. */
  errors: number;
  mibPerSecond: number;
}

/**
 * Asks for one address again and again.
 *
 * @param port where the host listens, on this machine
 * @param path the address
 * @param seconds how long
 */
export async function load(port: number, path: string, seconds: number): Promise<Load> {
  const { requests, latency, throughput, errors, timeouts, non2xx } = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { 'accept-encoding': 'br' },
  });
  return {
    path,
    requestsPerSecond: requests.average,
    p50: latency.p50,
    p99: latency.p99,
    errors: errors + timeouts + non2xx,
    mibPerSecond: throughput.average / 2 ** 20,
  };
}
