/** Preloaded by `node --import`: Node caches compiled sources, which saves a quarter of a second at each start. */
import { enableCompileCache } from 'node:module';

enableCompileCache('.cache/node');
