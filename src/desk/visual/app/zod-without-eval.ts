/** The page's policy forbids code that is made from text. Loaded first, so that zod does not even try. */
import { z } from 'astro/zod';

z.config({ jitless: true });
