/** The page of the visual desk. */
import { Keystatic } from '@keystatic/core/ui';
import { z } from 'astro/zod';
import { createRoot } from 'react-dom/client';
import { deskConfig } from './desk-config.tsx';

// The page's policy forbids code made from text; zod need not try.
z.config({ jitless: true });

const place = document.getElementById('desk');
if (place) createRoot(place).render(<Keystatic config={deskConfig} />);
