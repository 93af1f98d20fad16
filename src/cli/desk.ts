/** `npm run desk`: opens the visual desk of the editors on this machine. `--port` sets another port than 4400. */
import { parseArgs } from 'node:util';
import { startDesk } from '../desk/visual/desk-server.ts';

const PORT = 4400;

/** Says what is wrong and ends with a failure. */
function giveUp(message: string): never {
  console.error(message);
  process.exit(1);
}

function readPort(): number {
  try {
    const { values } = parseArgs({ options: { port: { type: 'string', default: String(PORT) } } });
    const port = Number(values.port);
    if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  } catch {
    // Told below, in German.
  }
  return giveUp(
    `Unbekannte Angabe. Erlaubt ist --port mit einer Zahl.\nBeispiel: npm run desk -- --port ${PORT + 1}`,
  );
}

const port = readPort();
try {
  await startDesk(process.cwd(), port);
} catch (error) {
  if (!/EADDRINUSE|already in use/.test(String(error))) throw error;
  giveUp(
    `Der Anschluss ${port} ist besetzt: Vielleicht läuft das Redaktionspult schon unter http://127.0.0.1:${port}.\nSonst einen anderen nehmen: npm run desk -- --port ${port + 1}`,
  );
}
console.log(`
Das Redaktionspult läuft:  http://127.0.0.1:${port}
Vorschau der Website:      npm run dev (in einem zweiten Fenster)
Beenden:                   Strg+C

Gespeichert wird nach content/, auf diesem Rechner. Nichts davon ist veröffentlicht, bevor es mit Git abgegeben ist.`);
