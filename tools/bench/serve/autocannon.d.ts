/** As much of autocannon as src/bench/serve uses; the package has no types of its own. */
declare module 'autocannon' {
  /** What a run measured. Latencies in ms. */
  interface Result {
    requests: { average: number; total: number };
    latency: { p50: number; p99: number; max: number };
    throughput: { average: number };
    errors: number;
    timeouts: number;
    non2xx: number;
  }
  export default function autocannon(options: {
    url: string;
    connections: number;
    duration: number;
    headers: Record<string, string>;
  }): Promise<Result>;
}
