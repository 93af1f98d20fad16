/** The page of the visual desk. */
import './zod-without-eval.ts';
import './page-identity.ts';
import { Keystatic } from '@keystatic/core/ui';
import { createRoot } from 'react-dom/client';
import { deskConfig } from './desk-config.tsx';

const place = document.getElementById('desk');
if (place) createRoot(place).render(<Keystatic config={deskConfig} />);
