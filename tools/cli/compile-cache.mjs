/** Loaded before a command (node --import): what Node makes of the sources is kept, which saves a quarter of a second at each start. */
import { enableCompileCache } from 'node:module';

enableCompileCache('.cache/node');
